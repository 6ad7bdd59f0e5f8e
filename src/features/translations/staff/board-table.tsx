import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import { sourceLocale, translationList } from '#features/translations/translation.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Select } from '#ui/select.tsx'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { BoardBulk } from './board-bulk.tsx'
import { CoverageMark } from './coverage-mark.tsx'
import {
  type TranslationPage,
  type TranslationRow,
  localesExcept,
} from './data/translation-data.ts'
import { FileMenu } from './file/file-menu.tsx'

import styles from './board.module.css'

const languageOptions = locales.map((value) => ({ value, label: languages[value].name }))

/** The products, a column for each language. */
export function BoardTable({ board }: { board: TranslationPage }) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const locale = useLocale()
  const state = useListState(translationList)
  const from = state.query.filters.from ?? sourceLocale
  const filters = [
    { name: 'language', label: t('language'), options: languageOptions },
    {
      name: 'state',
      label: t('state.label'),
      options: translationList.filters.state.map((value) => ({
        value,
        label: t(`state.${value}`),
      })),
    },
  ]
  return (
    <>
      <div className={styles.tools}>
        <Select
          name="from"
          label={t('from')}
          value={from}
          options={languageOptions}
          onChange={({ currentTarget }) => state.setParams({ from: currentTarget.value, page: '' })}
        />
        <FileMenu
          from={from}
          search={() => listSearch(translationList, location.href)}
          language={state.query.filters.language}
        />
      </div>
      <DataList
        name="translations"
        label={t('title')}
        list={board}
        state={state}
        definition={translationList}
        columns={useColumns(from)}
        filters={filters}
        searchHint={t('catalogue:list.searchHint')}
        nameOf={({ name }) => name}
        empty={t('empty')}
        bulkTools={(rows) => <BoardBulk ids={rows.map(({ id }) => id)} />}
        loadPage={(query) => load(adminApi.translations.$get({ query: { ...query, locale } }))}
      />
    </>
  )
}

function useColumns(from: Locale): ListColumn<TranslationRow>[] {
  const { t } = useTranslation(['translations', 'catalogue'])
  const locale = useLocale()
  const addressOf = (row: TranslationRow, to: Locale) => {
    const source = to === from ? localesExcept(to) : from
    return `${pathTo('adminTranslation', locale, { id: row.id })}?from=${source}&to=${to}`
  }
  return [
    textColumn('name', t('catalogue:list.name'), ({ name }) => name, {
      kind: 'main',
      show: (row) => (
        <Link to={addressOf(row, localesExcept(from, firstGap(row, from)))} data-open>
          {row.name}
        </Link>
      ),
    }),
    textColumn('styleCode', t('catalogue:field.styleCode'), ({ styleCode }) => styleCode),
    textColumn('collection', t('catalogue:list.collection'), ({ collection }) => collection, {
      isExtra: true,
    }),
    ...locales.map((each) => ({
      id: each,
      title: languages[each].name,
      show: (row: TranslationRow) => (
        <CoverageMark
          row={row}
          locale={each}
          to={addressOf(row, each)}
          label={t('open', { language: languages[each].name, name: row.name })}
        />
      ),
      text: (row: TranslationRow) => t(`coverage.${row.coverage[each]}`),
    })),
    textColumn(
      'visibility',
      t('catalogue:list.visibility'),
      (row) => t(`catalogue:visibility.${row.visibility}`),
      { isExtra: true },
    ),
  ]
}

/** The first language with work to do. */
function firstGap({ coverage, isStale }: TranslationRow, from: Locale): Locale | undefined {
  return locales.find((each) => each !== from && (coverage[each] !== 'full' || isStale[each]))
}

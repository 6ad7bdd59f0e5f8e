import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { rowList, rowPlans, rowStates } from '#features/catalogue-import/import.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Section } from '#web/admin/fields/section.tsx'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ImportView, RowView } from './import-data.ts'
import { useRowNotes } from './use-row-notes.ts'

import styles from './import-rows.module.css'

/** The rows of the table with their effects and their faults, cell by cell. */
export function ImportRows({ job, list }: { job: ImportView; list: ListPage<RowView> }) {
  const { t } = useTranslation('import')
  const param = { id: job.id }
  return (
    <Section title={t('rows.title')}>
      <DataList
        name="import"
        label={t('rows.title')}
        list={list}
        state={useListState(rowList)}
        definition={rowList}
        columns={useColumns(job)}
        filters={useFilters()}
        searchHint={t('rows.searchHint')}
        nameOf={({ number }) => t('rows.named', { number })}
        empty={t('rows.empty')}
        loadPage={(query) => load(adminApi.imports[':id'].rows.$get({ param, query }))}
      />
    </Section>
  )
}

function useColumns(job: ImportView): ListColumn<RowView>[] {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const notesOf = useRowNotes(job)
  return [
    textColumn('number', t('rows.number'), ({ number }) => String(number), { kind: 'main' }),
    textColumn('styleCode', t('rows.styleCode'), ({ styleCode }) => styleCode, {
      show: ({ styleCode, productId, state }) =>
        productId && state !== 'undone' ? (
          <Link to={pathTo('adminProduct', locale, { id: productId })}>{styleCode}</Link>
        ) : (
          styleCode
        ),
    }),
    textColumn('plan', t('rows.plan'), ({ plan }) => (plan ? t(`plan.${plan}`) : '')),
    textColumn('state', t('rows.state'), ({ plan, state }) =>
      state !== 'waiting' ? t(`result.${state}`) : isToApply(plan) ? t('rows.waiting') : '–',
    ),
    textColumn('problem', t('rows.problem'), (row) => notesOf(row).join('\n'), {
      kind: 'text',
      show: (row) => {
        const notes = notesOf(row)
        if (notes.length === 0) return null
        return (
          <span className={styles.notes} data-bad={row.faults.length > 0 || undefined}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        )
      },
    }),
  ]
}

const isToApply = (plan: RowView['plan']) => plan === 'create' || plan === 'update'

function useFilters() {
  const { t } = useTranslation('import')
  return [
    {
      name: 'plan',
      label: t('rows.plan'),
      options: rowPlans.map((value) => ({ value, label: t(`plan.${value}`) })),
    },
    {
      name: 'state',
      label: t('rows.state'),
      options: rowStates.map((value) => ({
        value,
        label: t(value === 'waiting' ? 'rows.waiting' : `result.${value}`),
      })),
    },
  ]
}

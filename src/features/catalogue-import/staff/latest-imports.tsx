import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { importList } from '#features/catalogue-import/import.ts'
import { pathTo } from '#i18n/path-to.ts'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { ListPager } from '#web/list/list-pager.tsx'
import { useLastPage } from '#web/list/use-last-page.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ImportLine } from './import-data.ts'

import styles from './latest-imports.module.css'

const tones = {
  uploaded: 'open',
  checking: 'open',
  checked: 'open',
  running: 'open',
  done: 'good',
  undoing: 'open',
  undone: 'ended',
} as const

/** All stored imports, the newest first, in pages of fifty. */
export function LatestImports({ latest }: { latest: ListPage<ImportLine> }) {
  const { t } = useTranslation('import')
  const { dayAndHour } = useFormat()
  const locale = useLocale()
  const state = useListState(importList)
  useLastPage(latest, state)
  if (latest.total === 0) return <p>{t('list.empty')}</p>
  return (
    <>
      <ul className={styles.list}>
        {latest.rows.map(({ id, fileName, rows, state, sentAt, by }) => (
          <li key={id} className={styles.line}>
            <Link className={styles.name} to={pathTo('adminImport', locale, { id })}>
              {fileName}
            </Link>
            <span>{t('list.rows', { count: rows })}</span>
            <ToneMark tone={tones[state]}>{t(`state.${state}`)}</ToneMark>
            <span className={styles.when}>
              <FactsLine>{[dayAndHour(sentAt), by].filter(Boolean).join(' · ')}</FactsLine>
            </span>
          </li>
        ))}
      </ul>
      <ListPager list={latest} state={state} onTurn={() => undefined} />
    </>
  )
}

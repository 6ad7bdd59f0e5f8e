import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useFormMessages } from '../../forms/use-form-messages.ts'
import { useLocale } from '../../shell/use-locale.ts'
import type { ImportLine } from './import-data.ts'

import styles from './latest-imports.module.css'

export function LatestImports({ latest }: { latest: ImportLine[] }) {
  const { t } = useTranslation('import')
  const { dayAndHour } = useFormMessages()
  const locale = useLocale()
  if (latest.length === 0) return <p>{t('list.empty')}</p>
  return (
    <ul className={styles.list}>
      {latest.map(({ id, fileName, rows, state, sentAt, by }) => (
        <li key={id} className={styles.line}>
          <Link className={styles.name} to={pathTo('adminImport', locale, { id })}>
            {fileName}
          </Link>
          <span>{t('list.rows', { count: rows })}</span>
          <span data-state={state} className={styles.state}>
            {t(`state.${state}`)}
          </span>
          <span className={styles.when}>
            {[dayAndHour(sentAt), by].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

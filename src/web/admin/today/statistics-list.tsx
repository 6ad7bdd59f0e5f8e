import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Statistics as Counts, Trends } from '#features/applications/statistics.queries.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'

import { FactsLine } from '../../shell/facts-line.tsx'
import { useLocale } from '../../shell/use-locale.ts'

import styles from './statistics-list.module.css'

/** The numbers staff look at first, and the list each of them counts. */
const statisticPages = [
  { name: 'pendingApplications', page: 'adminApplications', search: '?status=pending' },
  { name: 'totalApplications', page: 'adminApplications', search: '' },
  { name: 'approvedPartners', page: 'adminPartners', search: '?status=active' },
  { name: 'totalPartners', page: 'adminPartners', search: '' },
] as const

export function StatisticsList({ statistics, trends }: { statistics: Counts; trends: Trends }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <dl className={styles.statistics} aria-label={t('statistics.label')}>
      {statisticPages.map(({ name, page, search }) => (
        <div key={name} className={styles.statistic}>
          <dt className={styles.name}>
            <Link className={styles.link} to={pathTo(page, locale) + search}>
              {t(`statistics.${name}`)}
            </Link>
          </dt>
          <dd className={styles.number}>{statistics[name]}</dd>
          <dd className={styles.trend}>
            <Trend {...trends[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The last seven days against the seven before. */
function Trend({ week, weekBefore }: Trends[keyof Trends]) {
  const { t } = useTranslation('desk')
  const numbers = new Intl.NumberFormat(languages[useLocale()].intl, { signDisplay: 'exceptZero' })
  return (
    <FactsLine>
      {t('trend', { week: numbers.format(week), before: numbers.format(weekBefore) })}
    </FactsLine>
  )
}

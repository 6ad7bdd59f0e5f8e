import type { Locale } from '#base/locale.ts'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { TodayData } from './today-data.ts'

import styles from './list-statistics.module.css'

type Figures = Pick<TodayData, 'statistics' | 'trends'>

/** The figures beside a list; null: they could not be read, and the list stands alone. */
export async function readFigures(locale: Locale): Promise<Figures | null> {
  const answer = await request(adminApi.dashboard.$get({ query: { locale } }))
  return answer.ok ? answer.value : null
}

/** The figures above the lists of applications, partners and credentials. */
export function ListStatistics({ figures }: { figures: Figures | null }) {
  if (!figures) return null
  return (
    <div className={styles.figures}>
      <StatisticsList {...figures} />
    </div>
  )
}

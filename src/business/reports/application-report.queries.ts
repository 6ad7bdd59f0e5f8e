import { gte, type SQL, sql } from 'drizzle-orm'

import { DAY, timeBefore } from '#base/time.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import type { World } from '#platform/world.ts'

import type { ReportWeeks } from './report.ts'

type Reading = Pick<World, 'db' | 'now'>

const { appliedAt, decidedAt, status, country } = partnerApplications

const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

/** How many applications, what came of them, and how long the answer took, in hours. */
const numbers = {
  total: sql`count(*)`.mapWith(Number),
  approved: countIf(sql`${status} = 'approved'`),
  rejected: countIf(sql`${status} = 'rejected'`),
  pending: countIf(sql`${status} = 'pending'`),
  /** Half were answered sooner; null: none was. */
  medianHours: sql<number | null>`round((percentile_cont(0.5) within group (
    order by extract(epoch from ${decidedAt} - ${appliedAt})) filter (where ${decidedAt} is not null)
    / 3600)::numeric, 1)::float`,
  withinDay: countIf(sql`${decidedAt} <= ${appliedAt} + interval '24 hours'`),
}

/** Applications by week, the newest first; weeks begin on Monday in Istanbul. One statement. */
export async function listApplicationsByWeek({ db, now }: Reading, weeks: ReportWeeks) {
  const week = sql<string>`to_char(date_trunc('week', ${appliedAt} at time zone 'Europe/Istanbul'), 'YYYY-MM-DD')`
  return db
    .select({ week, ...numbers })
    .from(partnerApplications)
    .where(gte(appliedAt, timeBefore(now(), weeks * 7 * DAY)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

/** Applications by country, the most first. One statement. */
export async function listApplicationsByCountry({ db, now }: Reading, weeks: ReportWeeks) {
  return db
    .select({ country, ...numbers })
    .from(partnerApplications)
    .where(gte(appliedAt, timeBefore(now(), weeks * 7 * DAY)))
    .groupBy(country)
    .orderBy(sql`count(*) desc`, country)
}

import { gte, type SQL, sql } from 'drizzle-orm'

import { answerDue } from '#base/calendar/working-hours.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
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
}

const week = sql<string>`to_char(date_trunc('week', ${appliedAt} at time zone 'Europe/Istanbul'), 'YYYY-MM-DD')`

const inWeeks = ({ now }: Pick<Reading, 'now'>, weeks: ReportWeeks) =>
  gte(appliedAt, timeBefore(now(), weeks * 7 * DAY))

/** How many of each group were decided before the promised answer was due, by the clock of the staff's lists. */
async function countInTime(reading: Reading, weeks: ReportWeeks, group: SQL<string>) {
  const hours = await findOwner(reading)
  const rows = await reading.db
    .select({ group, appliedAt, decidedAt })
    .from(partnerApplications)
    .where(inWeeks(reading, weeks))
  const inTime = rows.filter(
    (row) => row.decidedAt && row.decidedAt <= answerDue(row.appliedAt, hours),
  )
  const counts = Map.groupBy(inTime, (row) => row.group)
  return (name: string) => counts.get(name)?.length ?? 0
}

/** Applications by week, the newest first; weeks begin on Monday in Istanbul. */
export async function listApplicationsByWeek(reading: Reading, weeks: ReportWeeks) {
  const inTimeOf = await countInTime(reading, weeks, week)
  const rows = await reading.db
    .select({ week, ...numbers })
    .from(partnerApplications)
    .where(inWeeks(reading, weeks))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
  return rows.map((row) => ({ ...row, inTime: inTimeOf(row.week) }))
}

/** Applications by country, the most first. */
export async function listApplicationsByCountry(reading: Reading, weeks: ReportWeeks) {
  const inTimeOf = await countInTime(reading, weeks, sql<string>`${country}`)
  const rows = await reading.db
    .select({ country, ...numbers })
    .from(partnerApplications)
    .where(inWeeks(reading, weeks))
    .groupBy(country)
    .orderBy(sql`count(*) desc`, country)
  return rows.map((row) => ({ ...row, inTime: inTimeOf(row.country) }))
}

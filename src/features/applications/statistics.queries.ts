import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { auditTrail } from '#audit/audit.tables.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { type Partner, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

type Reading = Pick<World, 'db'>

export type Statistics = {
  totalApplications: number
  pendingApplications: number
  /** Active partners. */
  approvedPartners: number
  /** Active and deactivated partners. */
  totalPartners: number
}

/** Counts applications and partners. One statement. */
export async function getStatistics({ db }: Reading): Promise<Statistics> {
  const partnersBy = (status: Partner['status']) =>
    sql`count(*) filter (where ${partners.status} = ${status})`.mapWith(Number)
  const ofPartners = db
    .select({ active: partnersBy('active').as('active'), total: count().as('total') })
    .from(partners)
    .as('of_partners')
  const ofApplications = db
    .select({
      pending: sql`count(*) filter (where ${partnerApplications.status} = 'pending')`
        .mapWith(Number)
        .as('pending'),
      all: count().as('all_of_them'),
    })
    .from(partnerApplications)
    .as('of_applications')

  const [row] = await db
    .select({
      totalApplications: ofApplications.all,
      pendingApplications: ofApplications.pending,
      approvedPartners: ofPartners.active,
      totalPartners: ofPartners.total,
    })
    .from(ofPartners)
    .crossJoin(ofApplications)
  if (!row) throw new Error('Counting gave no row')
  return row
}

/** Growth of each number in the last seven days, and in the seven days before. */
export type Trends = Record<keyof Statistics, { week: number; weekBefore: number }>

export async function getTrends({ db, now }: Pick<World, 'db' | 'now'>): Promise<Trends> {
  const daysAgo = (days: number) => timeBefore(now(), days * DAY)
  const week = await growthIn({ db }, daysAgo(7), now())
  const before = await growthIn({ db }, daysAgo(14), daysAgo(7))
  const trendOf = (name: keyof Statistics) => ({ week: week[name], weekBefore: before[name] })
  return {
    totalApplications: trendOf('totalApplications'),
    pendingApplications: trendOf('pendingApplications'),
    approvedPartners: trendOf('approvedPartners'),
    totalPartners: trendOf('totalPartners'),
  }
}

async function growthIn({ db }: Reading, from: Date, to: Date): Promise<Statistics> {
  const within = (column: PgColumn) => and(gte(column, from), lt(column, to))
  const audited = (action: string) =>
    db.$count(auditTrail, and(eq(auditTrail.action, action), within(auditTrail.at)))
  const applied = await db.$count(partnerApplications, within(partnerApplications.appliedAt))
  const decided = await db.$count(partnerApplications, within(partnerApplications.decidedAt))
  const joined = await db.$count(partners, within(partners.joinedAt))
  const departed = (await audited('partner.deactivated')) - (await audited('partner.reactivated'))
  return {
    totalApplications: applied,
    pendingApplications: applied - decided,
    approvedPartners: joined - departed,
    totalPartners: joined,
  }
}

import { count, desc, eq, or, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { users } from '../auth/auth.tables.ts'
import { partnerApplications } from './application.tables.ts'
import { type Partner, partners } from './partner.tables.ts'

type Reading = Pick<World, 'db'>

/**
 * The partner who has this address, or had it when approved.
 * @param email lower case
 * @returns with `accountEmail`, the address of the account today
 */
export async function findPartnerByEmail(
  { db }: Reading,
  email: string,
): Promise<(Partner & { accountEmail: string }) | null> {
  const [row] = await db
    .select({ partner: partners, accountEmail: users.email })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(or(eq(partners.email, email), eq(users.email, email)))
    .limit(1)
  return row ? { ...row.partner, accountEmail: row.accountEmail } : null
}

/** The newest partners, as the list of staff shows them. `email` is the login of today. */
export async function listPartners({ db }: Reading, limit = 200) {
  return db
    .select({
      id: partners.id,
      name: partners.name,
      email: users.email,
      company: partners.company,
      country: partners.country,
      joinedAt: partners.joinedAt,
      status: partners.status,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .orderBy(desc(partners.joinedAt))
    .limit(limit)
}

export type Statistics = {
  totalApplications: number
  pendingApplications: number
  /** Active partners. */
  approvedPartners: number
  /** Active and deactivated. */
  totalPartners: number
}

/** One statement. */
export async function getStatistics({ db }: Reading): Promise<Statistics> {
  const partnersBy = (status: Partner['status']) =>
    sql`count(*) filter (where ${partners.status} = ${status})`.mapWith(Number)
  const ofPartners = db
    .select({ active: partnersBy('active').as('active'), total: count().as('total') })
    .from(partners)
    .as('of_partners')
  const ofApplications = db
    .select({
      pending: sql`count(*) filter (where ${partnerApplications.status} = 'PENDING')`
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

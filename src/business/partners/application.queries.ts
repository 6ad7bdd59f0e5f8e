import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'

import type { User } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { type Application, partnerApplications } from './application.tables.ts'
import { applicationNumber, type ApplicationStatus } from './application.ts'
import type { ListQuery } from './list-page.ts'
import { matches, rowsOfPage } from './list-search.queries.ts'
import { partners } from './partner.tables.ts'

type Reading = Pick<World, 'db'>

/** The undecided application of this address. @param email lower case */
export async function findOpenApplication(
  { db }: Reading,
  email: string,
): Promise<Application | null> {
  const [application] = await db
    .select()
    .from(partnerApplications)
    .where(and(eq(partnerApplications.email, email), eq(partnerApplications.status, 'PENDING')))
  return application ?? null
}

/** @throws {Refusal} missing `applicationMissing` */
export async function getApplication({ db }: Reading, id: string): Promise<Application> {
  const [application] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
  if (!application) throw new Refusal('missing', 'applicationMissing')
  return application
}

/**
 * A user's own applications, newest first: for an active partner the approved one, with any address,
 * and those of the user's address that made nobody a partner.
 */
export async function listApplicationsOf({ db }: Reading, user: Pick<User, 'id' | 'email'>) {
  const { id, name, status, appliedAt } = partnerApplications
  const isTheirs = and(eq(partners.userId, user.id), eq(partners.status, 'active'))
  const isOfTheirAddress = and(eq(partnerApplications.email, user.email), isNull(partners.id))
  const found = await db
    .select({ id, name, status })
    .from(partnerApplications)
    .leftJoin(partners, eq(partners.applicationId, id))
    .where(or(isTheirs, isOfTheirAddress))
    .orderBy(desc(appliedAt))
  return found.map((row) => ({ ...row, email: user.email }))
}

/**
 * A page of the staff's list: undecided applications first, the oldest on top; then decided ones,
 * newest first. `total` counts the matches on all pages.
 */
export async function listApplications(
  { db, now }: Pick<World, 'db' | 'now'>,
  { q, status, page }: ListQuery<ApplicationStatus>,
) {
  const one = partnerApplications
  const isWaiting = sql`${one.status} = 'PENDING'`
  const found = and(
    status ? eq(one.status, status) : undefined,
    matches(q, [one.name, one.surname, one.email, one.businessName]),
  )
  const { limit, offset } = rowsOfPage(page)
  const rows = await db
    .select({
      id: one.id,
      name: one.name,
      surname: one.surname,
      email: one.email,
      businessName: one.businessName,
      country: one.country,
      appliedAt: one.appliedAt,
      status: one.status,
      decidedAt: one.decidedAt,
    })
    .from(one)
    .where(found)
    .orderBy(
      desc(isWaiting),
      sql`case when ${isWaiting} then ${one.appliedAt} end asc`,
      desc(one.appliedAt),
      one.id,
    )
    .limit(limit)
    .offset(offset)
  return {
    total: await db.$count(one, found),
    rows: rows.map(({ decidedAt, ...row }) => ({
      ...row,
      number: applicationNumber(row.id),
      /** Null if it is decided. */
      waitedMinutes:
        row.status === 'PENDING'
          ? Math.floor((now().getTime() - row.appliedAt.getTime()) / MINUTE)
          : null,
      /** Null unless approved. */
      approvedAt: row.status === 'APPROVED' ? decidedAt : null,
    })),
  }
}

import { and, desc, eq, isNull, or } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import type { User } from '../auth/auth.tables.ts'
import { type Application, partnerApplications } from './application.tables.ts'
import { partners } from './partner.tables.ts'

type Reading = Pick<World, 'db'>

/** The application of this address that waits for a decision. @param email lower case */
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
 * What a person may read of their own applications, newest first: the one that made them a
 * partner, whatever address it came from, while they are one, and those of their address that
 * made nobody one.
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

/** The newest applications, as the list of staff shows them. Uses `applications_newest_first`. */
export async function listApplications({ db }: Reading, limit = 200) {
  const rows = await db
    .select({
      id: partnerApplications.id,
      name: partnerApplications.name,
      surname: partnerApplications.surname,
      email: partnerApplications.email,
      businessName: partnerApplications.businessName,
      country: partnerApplications.country,
      appliedAt: partnerApplications.appliedAt,
      status: partnerApplications.status,
      decidedAt: partnerApplications.decidedAt,
    })
    .from(partnerApplications)
    .orderBy(desc(partnerApplications.appliedAt))
    .limit(limit)
  return rows.map(({ decidedAt, ...row }) => ({
    ...row,
    /** Null unless approved. */
    approvedAt: row.status === 'APPROVED' ? decidedAt : null,
  }))
}

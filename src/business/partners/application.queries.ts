import { and, desc, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { type Application, partnerApplications } from './application.tables.ts'

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

/** What a person may read of their own applications, newest first. @param email lower case */
export async function listApplicationsOf({ db }: Reading, email: string) {
  const { id, name, status, appliedAt } = partnerApplications
  return db
    .select({ id, name, email: partnerApplications.email, status })
    .from(partnerApplications)
    .where(eq(partnerApplications.email, email))
    .orderBy(desc(appliedAt))
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

import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { admins } from '#features/access/admin.tables.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import type { World } from '#platform/world.ts'

import type { ErasureObstacle } from './personal-data.ts'

type Reading = Pick<World, 'db'>

export type PersonRecords = {
  userId: string | null
  /** The company whose first login is this person. */
  partnerId: string | null
  memberId: string | null
  /** The address itself, and those of the applications, merged ones too. */
  emails: string[]
  applicationIds: string[]
  /** Ids of the applications that were merged into those. */
  mergedIds: string[]
  messageIds: string[]
}

/** The rows that belong to the person. Five statements. */
export async function findPersonRecords({ db }: Reading, email: string): Promise<PersonRecords> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)))
  const [partner] = user
    ? await db
        .select({ id: partners.id, applicationId: partners.applicationId })
        .from(partners)
        .where(eq(partners.userId, user.id))
    : []
  const [member] = user
    ? await db
        .select({ id: partnerMembers.id })
        .from(partnerMembers)
        .where(eq(partnerMembers.userId, user.id))
    : []
  const applications = await db
    .select({
      id: partnerApplications.id,
      email: partnerApplications.email,
      mergedFrom: partnerApplications.mergedFrom,
    })
    .from(partnerApplications)
    .where(
      or(
        eq(partnerApplications.email, email),
        isMerged(email),
        partner?.applicationId ? eq(partnerApplications.id, partner.applicationId) : undefined,
      ),
    )
  const messages = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email))
  return {
    userId: user?.id ?? null,
    partnerId: partner?.id ?? null,
    memberId: member?.id ?? null,
    emails: [
      ...new Set([
        email,
        ...applications.flatMap((application) => [
          application.email,
          ...application.mergedFrom.map((merged) => merged.email),
        ]),
      ]),
    ],
    applicationIds: applications.map(({ id }) => id),
    mergedIds: applications.flatMap(({ mergedFrom }) => mergedFrom.map(({ id }) => id)),
    messageIds: messages.map(({ id }) => id),
  }
}

const isMerged = (email: string) =>
  sql`${partnerApplications.mergedFrom} @> ${JSON.stringify([{ email }])}::jsonb`

/** The obstacle that must be removed first; null if none. */
export async function findErasureObstacle(
  { db }: Reading,
  { userId, partnerId, applicationIds }: PersonRecords,
  email: string,
): Promise<ErasureObstacle | null> {
  if (userId) {
    const [admin] = await db.select().from(admins).where(eq(admins.userId, userId))
    if (admin) return 'accountIsAdmin'
  }
  const isOther = userId ? ne(partnerMembers.userId, userId) : undefined
  if (partnerId) {
    const others = await db.$count(
      partnerMembers,
      and(eq(partnerMembers.partnerId, partnerId), isOther),
    )
    if (others > 0) return 'companyHasLogins'
  }
  // The application of a company that another login has taken over.
  const [taken] = await db
    .select({ isMerged: sql<boolean>`${isMerged(email)}` })
    .from(partners)
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(
      and(
        inArray(partners.applicationId, applicationIds),
        partnerId ? ne(partners.id, partnerId) : undefined,
      ),
    )
  if (!taken) return null
  return taken.isMerged ? 'mergedIntoPartner' : 'companyHasLogins'
}

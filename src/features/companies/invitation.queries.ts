import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import { invitations, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

type Reading = Pick<World, 'db' | 'now'>

/**
 * Finds the open invitation of a link.
 * @throws {Refusal} missing `invitationGone`, if it was used, withdrawn, expired or never made
 */
export async function findInvitation({ db, now }: Reading, token: string) {
  const [row] = await db
    .select({
      email: invitations.email,
      name: invitations.name,
      role: invitations.role,
      company: partners.company,
      inviter: partnerMembers.name,
      /** Set if the address has an account, whose owner must sign in. */
      confirmedAt: users.emailConfirmedAt,
    })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, invitations.invitedBy))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now())))
  if (!row) throw new Refusal('missing', 'invitationGone')
  const { confirmedAt, ...invitation } = row
  return { ...invitation, hasAccount: confirmedAt !== null }
}

/** Lists the invitations of a company that nobody has accepted yet, expired invitations too. */
export async function listInvitations({ db, now }: Reading, partnerId: string) {
  const { id, email, name, role, sentAt, expiresAt } = invitations
  const rows = await db
    .select({ id, email, name, role, sentAt, expiresAt })
    .from(invitations)
    .where(eq(invitations.partnerId, partnerId))
    .orderBy(asc(sentAt), asc(id))
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now() }))
}

/** The newest invitations of all active companies whose link still works. */
export async function listOpenInvitations({ db, now }: Reading, limit: number) {
  const { id, name, email, sentAt, expiresAt } = invitations
  return db
    .select({
      id,
      name,
      email,
      company: partners.company,
      by: sql<string | null>`coalesce(${admins.name}, ${partnerMembers.name})`,
      madeAt: sentAt,
      until: expiresAt,
    })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .leftJoin(admins, eq(admins.userId, invitations.invitedBy))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, invitations.invitedBy))
    .where(and(gt(expiresAt, now()), eq(partners.status, 'active')))
    .orderBy(desc(sentAt), desc(id))
    .limit(limit)
}

/** The company of an invitation. @throws {Refusal} missing `invitationMissing` */
export async function findInvitingCompany({ db }: Pick<World, 'db'>, id: string): Promise<string> {
  const [row] = await db
    .select({ partnerId: invitations.partnerId })
    .from(invitations)
    .where(eq(invitations.id, id))
  if (!row) throw new Refusal('missing', 'invitationMissing')
  return row.partnerId
}

/** Lists the logins of a company, the oldest first. */
export async function listMembers({ db }: Pick<World, 'db'>, partnerId: string) {
  const { id, role, name, joinedAt } = partnerMembers
  return db
    .select({ id, role, name, joinedAt, email: users.email })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(asc(joinedAt), asc(id))
}

/** Names of invited people by id of the open invitation, because the audit trail itself stores no names of people. */
export async function namesOfInvitations({ db }: Pick<World, 'db'>, ids: string[]) {
  const { id, name } = invitations
  const rows = await db.select({ id, name }).from(invitations).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { invitations, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

type Reading = Pick<World, 'db' | 'now'>

/**
 * What the holder of a link is invited to.
 * @throws {Refusal} missing `invitationGone`: used, withdrawn, expired or never made
 */
export async function findInvitation({ db, now }: Reading, token: string) {
  const [found] = await db
    .select({
      email: invitations.email,
      name: invitations.name,
      role: invitations.role,
      company: partners.company,
      inviter: partnerMembers.name,
      /** Set when the address has an account, whose owner must sign in. */
      confirmedAt: users.emailConfirmedAt,
    })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, invitations.invitedBy))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now())))
  if (!found) throw new Refusal('missing', 'invitationGone')
  const { confirmedAt, ...invitation } = found
  return { ...invitation, hasAccount: confirmedAt !== null }
}

/** The invitations of a company that nobody has accepted yet, expired ones too. */
export async function listInvitations({ db, now }: Reading, partnerId: string) {
  const { id, email, name, role, sentAt, expiresAt } = invitations
  const rows = await db
    .select({ id, email, name, role, sentAt, expiresAt })
    .from(invitations)
    .where(eq(invitations.partnerId, partnerId))
    .orderBy(asc(sentAt), asc(id))
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now() }))
}

/** The logins of a company, the first one on top. */
export async function listMembers({ db }: Pick<World, 'db'>, partnerId: string) {
  const { id, role, name, joinedAt } = partnerMembers
  return db
    .select({ id, role, name, joinedAt, email: users.email })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(asc(joinedAt), asc(id))
}

/** Whom open invitations are for, by id. The audit trail itself keeps no name of a person. */
export async function namesOfInvitations({ db }: Pick<World, 'db'>, ids: string[]) {
  const { id, name } = invitations
  const rows = await db.select({ id, name }).from(invitations).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

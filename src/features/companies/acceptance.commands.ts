import { and, eq, gt } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { confirmAccountByStaff } from '#auth/accounts/unconfirmed-account.commands.ts'
import { requireStrength } from '#auth/passwords/new-password.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import { createUser, setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { type Invitation, invitations, partnerMembers } from '#features/companies/partner.tables.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { lockActiveCompany } from './invitation.commands.ts'
import { findInvitation } from './invitation.queries.ts'

/**
 * Makes the account of an invited colleague, with the password they chose. Only the first of several
 * simultaneous calls succeeds.
 * @returns the address to sign in with
 * @throws {Refusal} missing `invitationGone`; conflict: `partnerInactive`, `invitationSignIn` when the
 *   address has an account; unfit `weak_password`
 * @throws {Error} busy, see `isBusy`
 */
export async function acceptAsNewUser(
  world: World,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { email } = await findInvitation(world, token)
  requireStrength(world, password, email)
  const passwordHash = await world.passwordHashes.hash(password)
  return world.db.transaction(async (tx) => {
    const at = world.now()
    const invitation = await takeInvitation({ ...world, db: tx }, token)
    const userId = await openAccount(tx, invitation, passwordHash, at)
    await join(tx, invitation, userId, at)
    return invitation.email
  })
}

/**
 * Makes a signed-in user with the invited address a member of the company.
 * @throws {Refusal} missing `invitationGone`; conflict: `partnerInactive`, `invitationOtherEmail`,
 *   `invitationAccountTaken` for staff and for members of a company
 */
export async function acceptAsUser(world: World, token: string, user: User): Promise<void> {
  await world.db.transaction(async (tx) => {
    const invitation = await takeInvitation({ ...world, db: tx }, token)
    if (invitation.email !== user.email) throw new Refusal('conflict', 'invitationOtherEmail')
    if ((await roleOf({ db: tx }, user.id)).role !== 'none')
      throw new Refusal('conflict', 'invitationAccountTaken')
    await join(tx, invitation, user.id, world.now())
  })
}

/** Deletes the invitation, so that it is accepted once; a later refusal rolls the deletion back. */
async function takeInvitation(
  { db, now }: Pick<World, 'db' | 'now'>,
  token: string,
): Promise<Invitation> {
  const [invitation] = await db
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now())))
    .returning()
  if (!invitation) throw new Refusal('missing', 'invitationGone')
  await lockActiveCompany(db, invitation.partnerId)
  return invitation
}

async function openAccount(
  tx: Db,
  { email, locale }: Invitation,
  passwordHash: string,
  at: Date,
): Promise<string> {
  const userMetadata = { locale }
  const existing = await findUserByEmail({ db: tx }, email)
  if (!existing) return (await createUser(tx, { email, passwordHash, userMetadata }, at)).id
  // The owner of a confirmed account must sign in to accept.
  if (existing.emailConfirmedAt) throw new Refusal('conflict', 'invitationSignIn')
  await confirmAccountByStaff(tx, existing, userMetadata, at)
  await setPassword(tx, existing.id, passwordHash, { mustChange: false }, at)
  return existing.id
}

async function join(
  tx: Db,
  { partnerId, role, name, email, locale }: Invitation,
  userId: string,
  at: Date,
): Promise<void> {
  await tx.insert(partnerMembers).values({ partnerId, userId, role, name, joinedAt: at })
  await recordConsents(tx, [
    {
      subject: email,
      purpose: 'privacyNotice',
      answer: 'shown',
      locale,
      form: 'invitation',
      at,
    },
  ])
  const entry = { action: 'colleague.joined', on: partnerId, by: userId, at, facts: { role } }
  await recordAuditEntry(tx, entry)
}

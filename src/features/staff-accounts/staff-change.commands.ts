import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { clearUnconfirmedAccount } from '#auth/accounts/unconfirmed-account.commands.ts'
import { inviteUser } from '#auth/emails/link.commands.ts'
import { dropMailedTokens } from '#auth/emails/one-time-token.commands.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { useStaffSessionRule } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { StaffRole } from '#features/access/role.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import type { ConcernedPerson, StaffChange } from './staff-change.ts'
import { staffAdded, staffInvited } from './staff.mail.ts'
import type { readStaff } from './staff.queries.ts'
import { isLastOwner, type StaffInvitationForm, staffStatus } from './staff.ts'

export type Inviting = Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>
export type Staff = Awaited<ReturnType<typeof readStaff>>

/**
 * Whether a change is possible, and whom it concerns. Writes nothing.
 * @throws {Refusal} missing `staffMissing`; conflict: `alreadyStaff`, `accountIsPartner`, `lastOwner`
 */
export async function judgeStaffChange(
  { db }: Pick<World, 'db'>,
  staff: Staff,
  change: StaffChange,
): Promise<ConcernedPerson> {
  if (change.kind === 'invite') {
    const { name, email } = change.form
    const account = await findUserByEmail({ db }, email)
    if (account) await requireNoRole(db, account.id)
    return { name, email, role: null, status: null, ownerSince: null }
  }
  const member = findMember(staff, change.id)
  const { name, email, role, ownerSince } = member
  const keepsRole = change.kind === 'role' && change.role === role
  if (!keepsRole && isLastOwner(staff, change.id)) throw new Refusal('conflict', 'lastOwner')
  return { name, email, role, status: staffStatus(member), ownerSince }
}

/** Carries a judged change out, in the transaction of `world.db`. @param by null: a command on the server */
export async function applyStaffChange(
  world: Inviting,
  staff: Staff,
  change: StaffChange,
  by: string | null,
): Promise<void> {
  if (change.kind === 'invite') return invite(world, staff, change.form, by)
  const { db: tx } = world
  const at = world.now()
  const member = findMember(staff, change.id)
  const losesRole = member.role === 'owner' ? { ownerUntil: at } : {}
  if (change.kind === 'end') {
    await tx
      .update(admins)
      .set({ endedAt: at, ...losesRole })
      .where(eq(admins.id, change.id))
    await endSessions(tx, member.userId)
    await dropMailedTokens({ db: tx }, member.userId)
    const action = staffStatus(member) === 'invited' ? 'admin.withdrawn' : 'admin.ended'
    return recordAuditEntry(tx, { action, on: member.userId, by, at })
  }
  const { role } = change
  await tx
    .update(admins)
    .set({ role, ...(role === 'owner' ? { ownerSince: at } : losesRole) })
    .where(eq(admins.id, change.id))
  const facts = { before: member.role, role }
  await recordAuditEntry(tx, { action: 'admin.role_changed', on: member.userId, by, at, facts })
}

async function invite(
  world: Inviting,
  staff: Staff,
  form: StaffInvitationForm,
  by: string | null,
): Promise<void> {
  const { db: tx } = world
  const { name, email, role, locale } = form
  const at = world.now()
  const account = await findUserByEmail(world, email)
  const inviter = await nameOf(tx, by)
  const isKnown = account?.emailConfirmedAt
  // A stranger may have prepared an account that never proved its address.
  if (account && !isKnown) await clearUnconfirmedAccount(tx, account.id)
  const user = isKnown
    ? account
    : await mailInvitation(world, { name, email, role, locale, inviter })
  if (isKnown)
    await enqueueEmail(tx, staffAdded({ name, email, role, locale, inviter }, world.origin), at)
  const row = { name, email, role, endedAt: null, ...(role === 'owner' && { ownerSince: at }) }
  const earlier = staff.find(({ userId }) => userId === user.id)
  await (earlier
    ? tx.update(admins).set(row).where(eq(admins.id, earlier.id))
    : tx.insert(admins).values({ ...row, userId: user.id, createdAt: at }))
  await useStaffSessionRule(tx, user.id)
  await endSessions(tx, user.id)
  const facts = { role }
  await recordAuditEntry(tx, { action: 'admin.invited', on: user.id, by, at, facts })
}

type Letter = Parameters<typeof staffInvited>[0]

/** Mails the link of an invitation, with who invites and as what. */
export async function mailInvitation(world: Inviting, letter: Letter) {
  const { email, locale } = letter
  return inviteUser(world, {
    email,
    userMetadata: { locale },
    write: (_user, link) => staffInvited(letter, link, world),
  })
}

/** The name of an owner; empty for a command on the server. */
export async function nameOf(tx: Db, userId: string | null): Promise<string> {
  return userId === null ? '' : ((await listAdminNames({ db: tx }))[userId] ?? '')
}

/** A member who left is not found, except by an invitation. @throws {Refusal} missing `staffMissing` */
export function findMember(staff: Staff, id: string): Staff[number] {
  const member = staff.find((row) => row.id === id && !row.endedAt)
  if (!member) throw new Refusal('missing', 'staffMissing')
  return member
}

/** One account is either of the staff or of a partner: two roles would hide each other. */
async function requireNoRole(tx: Db, userId: string): Promise<void> {
  const { role } = await roleOf({ db: tx }, userId)
  if (role === 'admin') throw new Refusal('conflict', 'alreadyStaff')
  if (role !== 'none') throw new Refusal('conflict', 'accountIsPartner')
}

/** The change that gives a member their former role back; null: there is nothing to take away. */
export function undoOfGrant(
  staff: Staff,
  { email, roleBefore }: { email: string; roleBefore: StaffRole | null },
): StaffChange | null {
  const member = staff.find((row) => row.email === email && row.role === 'owner' && !row.endedAt)
  if (!member || isLastOwner(staff, member.id)) return null
  const { id } = member
  return roleBefore && roleBefore !== 'owner'
    ? { kind: 'role', id, role: roleBefore }
    : { kind: 'end', id }
}

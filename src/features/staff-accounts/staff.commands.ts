import { eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { clearUnconfirmedAccount } from '#auth/accounts/unconfirmed-account.commands.ts'
import { inviteUser } from '#auth/emails/link.commands.ts'
import { dropMailedTokens } from '#auth/emails/one-time-token.commands.ts'
import type { User } from '#auth/schema/auth.tables.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { useStaffSessionRule } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE, timeBefore } from '#base/time.ts'
import { admins } from '#features/access/admin.tables.ts'
import type { StaffRole } from '#features/access/role.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { staffAdded } from './staff.mail.ts'
import { readStaff } from './staff.queries.ts'
import { type StaffInvitationForm, isLastOwner, staffStatus } from './staff.ts'

type At = Pick<World, 'db' | 'now'>
type Inviting = Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>

/**
 * Gives a person a role among the staff. A new address gets an invitation; an account that has proven
 * its address keeps its password and is told.
 * @throws {Refusal} conflict `alreadyStaff`, `accountIsPartner`
 */
export async function inviteStaff(
  world: Inviting,
  { name, email, role, locale }: StaffInvitationForm,
  by: string,
): Promise<void> {
  const at = world.now()
  await changeStaff(world, async (tx, staff) => {
    const inside = { ...world, db: tx }
    const account = await findUserByEmail(inside, email)
    if (account) await requireNoRole(tx, account.id)
    const user = account?.emailConfirmedAt
      ? account
      : await invite(inside, account, email, { locale })
    if (account?.emailConfirmedAt)
      await enqueueEmail(tx, staffAdded({ email, name, locale }, world.origin), at)
    const row = { name, email, role, endedAt: null }
    const earlier = staff.find(({ userId }) => userId === user.id)
    await (earlier
      ? tx.update(admins).set(row).where(eq(admins.id, earlier.id))
      : tx.insert(admins).values({ ...row, userId: user.id, createdAt: at }))
    await useStaffSessionRule(tx, user.id)
    await endSessions(tx, user.id)
    await record(tx, 'admin.invited', { on: user.id, by, at, facts: { role } })
  })
}

/**
 * Mails the invitation again; the earlier link stops working. Within a minute of the last email it is a
 * second click, and nothing happens.
 * @throws {Refusal} missing `staffMissing`, conflict `notInvited`
 */
export async function resendStaffInvitation(
  world: Inviting,
  id: string,
  by: string,
): Promise<void> {
  await changeStaff(world, async (tx, staff) => {
    const member = find(staff, id)
    if (staffStatus(member) !== 'invited') throw new Refusal('conflict', 'notInvited')
    if (member.invitedAt && member.invitedAt > timeBefore(world.now(), MINUTE)) return
    await inviteUser({ ...world, db: tx }, { email: member.email })
    await record(tx, 'admin.invited', { on: member.userId, by, at: world.now() })
  })
}

/**
 * Gives a colleague another role, which counts from their next call on.
 * @throws {Refusal} missing `staffMissing`, conflict `lastOwner`
 */
export async function changeStaffRole(
  world: At,
  id: string,
  role: StaffRole,
  by: string,
): Promise<void> {
  await changeStaff(world, async (tx, staff) => {
    const member = find(staff, id)
    if (member.role === role) return
    if (isLastOwner(staff, id)) throw new Refusal('conflict', 'lastOwner')
    await tx.update(admins).set({ role }).where(eq(admins.id, id))
    const facts = { before: member.role, role }
    await record(tx, 'admin.role_changed', { on: member.userId, by, at: world.now(), facts })
  })
}

/**
 * Ends the rights of a colleague, or withdraws an invitation: sessions and links end at once.
 * @throws {Refusal} missing `staffMissing`, conflict `lastOwner`
 */
export async function endStaff(world: At, id: string, by: string): Promise<void> {
  await changeStaff(world, async (tx, staff) => {
    const member = find(staff, id)
    if (isLastOwner(staff, id)) throw new Refusal('conflict', 'lastOwner')
    await tx.update(admins).set({ endedAt: world.now() }).where(eq(admins.id, id))
    await endSessions(tx, member.userId)
    await dropMailedTokens({ db: tx }, member.userId)
    const action = staffStatus(member) === 'invited' ? 'admin.withdrawn' : 'admin.ended'
    await record(tx, action, { on: member.userId, by, at: world.now() })
  })
}

type Staff = Awaited<ReturnType<typeof readStaff>>

/** Owners who end each other at the same time wait for each other: a single owner stays. */
async function changeStaff(
  { db }: Pick<World, 'db'>,
  change: (tx: Db, staff: Staff) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
    await change(tx, await readStaff({ db: tx }))
  })
}

/** A member who left is not found, except by `inviteStaff`. */
function find(staff: Staff, id: string): Staff[number] {
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

/** A stranger may have prepared an account that never proved its address. */
async function invite(
  inside: Inviting,
  account: User | null,
  email: string,
  userMetadata: { locale: string },
): Promise<User> {
  if (account) await clearUnconfirmedAccount(inside.db, account.id)
  return inviteUser(inside, { email, userMetadata })
}

type Entry = Omit<Parameters<typeof recordAuditEntry>[1], 'action'>

async function record(tx: Db, action: string, entry: Entry): Promise<void> {
  await recordAuditEntry(tx, { action, ...entry })
}

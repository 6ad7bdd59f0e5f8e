import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { languageOf } from '#auth/emails/link-address.mail.ts'
import { findUser } from '#auth/users/user.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE, timeAfter, timeBefore } from '#base/time.ts'
import { inOwnerTurn, requireNoLock } from '#features/access/owners/owner-news.commands.ts'
import { listEstablishedOwners, listNewsReaders } from '#features/access/owners/owner.queries.ts'
import { mustWait, OWNER_CHANGE_DELAY } from '#features/access/owners/owner.ts'
import type { StaffRole } from '#features/access/role.ts'
import { isBankChangeWaiting } from '#features/orders/bank/bank.queries.ts'
import type { Db } from '#platform/db/db.ts'

import { storeOwnerChange, tellOfOwnerChange } from './owner-change.commands.ts'
import { isWaiting } from './owner-change.queries.ts'
import { ownerChanges } from './owner-change.tables.ts'
import {
  applyStaffChange,
  findMember,
  type Inviting,
  judgeStaffChange,
  mailInvitation,
  nameOf,
} from './staff-change.commands.ts'
import { type ConcernedPerson, ownerEventOf, type StaffChange } from './staff-change.ts'
import { readStaff } from './staff.queries.ts'
import { type StaffInvitationForm, staffStatus } from './staff.ts'

/** When a change counts; null: at once. */
export type Outcome = { waitsUntil: Date | null }

/**
 * Gives a person a role among the staff. A new address gets an invitation; an account that has proven
 * its address keeps its password and is told.
 * @throws {Refusal} conflict: `alreadyStaff`, `accountIsPartner`, and for owners as `changeStaff`
 */
export async function inviteStaff(
  world: Inviting,
  form: StaffInvitationForm,
  by: string,
): Promise<Outcome> {
  return changeStaff(world, { kind: 'invite', form }, by)
}

/**
 * Gives a colleague another role, which counts from their next call on.
 * @throws {Refusal} missing `staffMissing`, conflict `lastOwner`, and for owners as `changeStaff`
 */
export async function changeStaffRole(
  world: Inviting,
  id: string,
  role: StaffRole,
  by: string,
): Promise<Outcome> {
  return changeStaff(world, { kind: 'role', id, role }, by)
}

/**
 * Ends the rights of a colleague, or withdraws an invitation: sessions and links end at once.
 * @throws {Refusal} missing `staffMissing`, conflict `lastOwner`, and for owners as `changeStaff`
 */
export async function endStaff(world: Inviting, id: string, by: string): Promise<Outcome> {
  return changeStaff(world, { kind: 'end', id }, by)
}

/** A command on the server makes a member of the staff an owner at once, where no owner can do it. */
export async function makeOwner(world: Inviting, id: string): Promise<void> {
  await changeStaff(world, { kind: 'role', id, role: 'owner' }, null)
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
  await inOwnerTurn(world, async (tx, at) => {
    const member = findMember(await readStaff({ db: tx }), id)
    if (staffStatus(member) !== 'invited') throw new Refusal('conflict', 'notInvited')
    if (member.invitedAt && member.invitedAt > timeBefore(at, MINUTE)) return
    const { name, email, role, userId } = member
    const user = await findUser({ db: tx }, userId)
    const locale = languageOf({ userMetadata: user?.userMetadata ?? {} }, null)
    const inviter = await nameOf(tx, by)
    await mailInvitation({ ...world, db: tx }, { name, email, role, locale, inviter })
    await recordAuditEntry(tx, { action: 'admin.invited', on: userId, by, at })
  })
}

/**
 * Changes the staff. A change of owners is written to everybody who is or was an owner, and may wait a day.
 * @param by null: a command on the server, which waits for nobody
 * @throws {Refusal} as `judgeStaffChange`; conflict: `ownerChangeWaiting`, while another change of this person waits;
 *   `changesLocked`
 */
async function changeStaff(
  world: Inviting,
  change: StaffChange,
  by: string | null,
): Promise<Outcome> {
  return inOwnerTurn(world, async (tx, at) => {
    const inside = { ...world, db: tx }
    const staff = await readStaff(inside)
    const person = await judgeStaffChange(inside, staff, change)
    if (change.kind === 'role' && change.role === person.role) return { waitsUntil: null }
    const event = ownerEventOf(change, person)
    if (!event) {
      await applyStaffChange(inside, staff, change, by)
      return { waitsUntil: null }
    }
    if (by !== null) await requireNoLock(tx, at)
    await requireNoneWaiting(tx, person.email)
    const waits = by !== null && (await waitsADay(tx, person, at))
    const readers = await listNewsReaders(inside, at)
    const effectiveAt = waits ? timeAfter(at, OWNER_CHANGE_DELAY) : at
    const row = await storeOwnerChange(tx, { change, person, by, at, effectiveAt, waits })
    if (waits) {
      const facts = { event, email: person.email }
      await recordAuditEntry(tx, { action: 'admin.change_requested', on: row.id, by, at, facts })
    } else await applyStaffChange(inside, staff, change, by)
    await tellOfOwnerChange(inside, row, waits ? 'waits' : 'done', { by, readers })
    return { waitsUntil: waits ? effectiveAt : null }
  })
}

async function waitsADay(tx: Db, person: ConcernedPerson, at: Date): Promise<boolean> {
  const { role, status, ownerSince } = person
  // An owner who has never signed in has no weight yet.
  const since = status === 'active' ? ownerSince : at
  return mustWait({
    losesSince: role === 'owner' ? since : null,
    isBankChangeWaiting: await isBankChangeWaiting({ db: tx }, at),
    establishedOwners: (await listEstablishedOwners({ db: tx }, at)).length,
    at,
  })
}

async function requireNoneWaiting(tx: Db, email: string): Promise<void> {
  const ofPerson = and(eq(ownerChanges.email, email), isWaiting())
  if ((await tx.$count(ownerChanges, ofPerson)) > 0)
    throw new Refusal('conflict', 'ownerChangeWaiting')
}

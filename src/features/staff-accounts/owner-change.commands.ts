import { and, asc, eq, lte } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { inOwnerTurn, tellOwners } from '#features/access/owners/owner-news.commands.ts'
import { listNewsReaders } from '#features/access/owners/owner.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { ownerChangeNews } from './owner-change.mail.ts'
import { isWaiting } from './owner-change.queries.ts'
import { type OwnerChange, ownerChanges } from './owner-change.tables.ts'
import {
  applyStaffChange,
  type Inviting,
  judgeStaffChange,
  nameOf,
  type Staff,
} from './staff-change.commands.ts'
import { type ConcernedPerson, ownerEventOf, type StaffChange } from './staff-change.ts'
import { readStaff } from './staff.queries.ts'

/**
 * The job that carries out the next change of owners whose day has passed. A change that has become impossible meanwhile is
 * given up.
 * @returns whether there was one
 */
export async function carryOutOwnerChange(world: Inviting): Promise<boolean> {
  return inOwnerTurn(world, async (tx, at) => {
    const inside = { ...world, db: tx }
    const [row] = await tx
      .select()
      .from(ownerChanges)
      .where(and(isWaiting(), lte(ownerChanges.effectiveAt, at)))
      .orderBy(asc(ownerChanges.effectiveAt))
      .limit(1)
    if (!row) return false
    const ofRow = eq(ownerChanges.id, row.id)
    const staff = await readStaff(inside)
    if (!(await isPossible(inside, staff, row.change))) {
      await tx.update(ownerChanges).set({ stoppedAt: at }).where(ofRow)
      return true
    }
    const readers = await listNewsReaders(inside, at)
    await applyStaffChange(inside, staff, row.change, row.proposedBy)
    await tx.update(ownerChanges).set({ doneAt: at }).where(ofRow)
    await tellOfOwnerChange(inside, row, 'done', { by: row.proposedBy, readers })
    return true
  })
}

/**
 * An owner stops a change that waits. Who became owner after it was requested may not: a stolen session would bring its own
 * friends.
 * @throws {Refusal} missing `ownerChangeMissing`, conflict `ownerTooNew`
 */
export async function stopOwnerChange(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  id: string,
  by: string,
): Promise<void> {
  await inOwnerTurn(world, async (tx, at) => {
    const [row] = await tx
      .select()
      .from(ownerChanges)
      .where(and(eq(ownerChanges.id, id), isWaiting()))
    if (!row) throw new Refusal('missing', 'ownerChangeMissing')
    const owner = (await readStaff({ db: tx })).find(({ userId }) => userId === by)
    if (!owner || owner.ownerSince > row.proposedAt) throw new Refusal('conflict', 'ownerTooNew')
    await markStopped({ ...world, db: tx }, row, by, at)
  })
}

/** Stores the end of a change and tells the owners. Runs in the turn of its caller. */
export async function markStopped(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  row: OwnerChange,
  by: string,
  at: Date,
): Promise<void> {
  const { db: tx } = world
  await tx
    .update(ownerChanges)
    .set({ stoppedAt: at, stoppedBy: by })
    .where(eq(ownerChanges.id, row.id))
  await recordAuditEntry(tx, { action: 'admin.change_stopped', on: row.id, by, at })
  await tellOfOwnerChange(world, row, 'stopped', { by, readers: await listNewsReaders(world, at) })
}

async function isPossible(world: Inviting, staff: Staff, change: StaffChange) {
  try {
    await judgeStaffChange(world, staff, change)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type NewChange = {
  change: StaffChange
  person: ConcernedPerson
  by: string | null
  at: Date
  effectiveAt: Date
  waits: boolean
}

/** Stores a change that waits, or was carried out at once. */
export async function storeOwnerChange(tx: Db, values: NewChange): Promise<OwnerChange> {
  const { change, person, by, at, effectiveAt, waits } = values
  const { name, email, role: roleBefore } = person
  const [row] = await tx
    .insert(ownerChanges)
    .values({
      change,
      name,
      email,
      roleBefore,
      proposedAt: at,
      proposedBy: by,
      effectiveAt,
      doneAt: waits ? null : at,
    })
    .returning()
  if (!row) throw new Error('The change was not stored')
  return row
}

type Telling = { by: string | null; readers: Awaited<ReturnType<typeof listNewsReaders>> }

/** Writes to the owners what has become of a change. */
export async function tellOfOwnerChange(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  row: OwnerChange,
  step: 'waits' | 'done' | 'stopped',
  { by, readers }: Telling,
): Promise<void> {
  const { id, change, effectiveAt, name, email, roleBefore: role } = row
  const event = ownerEventOf(change, { role }) ?? 'end'
  const actor = by === null ? null : await nameOf(world.db, by)
  const write = ownerChangeNews({ event, person: { name, email }, by: actor, step, effectiveAt })
  const news = { changeId: id, causedBy: by, readers, write, canBeStopped: step !== 'stopped' }
  await tellOwners(world, world.db, { subject: 'owners', ...news }, world.now())
}

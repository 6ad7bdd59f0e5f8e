import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { timeAfter, timeBefore } from '#base/time.ts'
import { inOwnerTurn } from '#features/access/owners/owner-news.commands.ts'
import { LOCK_AFTER_STOP, STOP_LINK_LIFE } from '#features/access/owners/owner.ts'
import { stopLinks } from '#features/access/owners/stop-link.tables.ts'
import { stopBankChangesByLink } from '#features/orders/bank/bank.commands.ts'
import { hashOf } from '#platform/secret-token.ts'

import { markStopped } from './owner-change.commands.ts'
import { isWaiting } from './owner-change.queries.ts'
import { ownerChanges } from './owner-change.tables.ts'
import { applyStaffChange, type Inviting, undoOfGrant } from './staff-change.commands.ts'
import { ownerEventOf } from './staff-change.ts'
import { readStaff } from './staff.queries.ts'

/**
 * The reader of a letter says that they know nothing of what it tells. Everything that waits is stopped: bank details and changes
 * of owners. What the letter tells of is taken back if it has come into force: bank details, and the role of a new owner; an owner
 * who was ended stays ended, because whoever is dismissed would undo it. The sessions of whoever caused it end, and for a day
 * neither bank details nor owners change.
 * @throws {Refusal} missing `stopLinkGone`: used, expired or unknown
 */
export async function useStopLink(world: Inviting, token: string): Promise<{ lockedUntil: Date }> {
  return inOwnerTurn(world, async (tx, at) => {
    const inside = { ...world, db: tx }
    const lockedUntil = timeAfter(at, LOCK_AFTER_STOP)
    const [link] = await tx
      .update(stopLinks)
      .set({ usedAt: at, locksUntil: lockedUntil })
      .where(
        and(
          eq(stopLinks.hash, hashOf(token)),
          isNull(stopLinks.usedAt),
          gt(stopLinks.expiresAt, at),
        ),
      )
      .returning()
    if (!link) throw new Refusal('missing', 'stopLinkGone')
    const { subject, changeId, readerId, causedBy } = link
    if (causedBy) await endSessions(tx, causedBy)
    const facts = { subject }
    const entry = { action: 'admin.stopped_by_link', on: changeId, by: readerId, at, facts }
    await recordAuditEntry(tx, entry)
    await stopBankChangesByLink(world, tx, subject === 'bank' ? changeId : null, readerId, at)
    for (const row of await tx.select().from(ownerChanges).where(isWaiting()))
      await markStopped(inside, row, readerId, at)
    if (subject === 'owners') await undoGrant(inside, changeId, readerId, at)
    return { lockedUntil }
  })
}

/** Takes the role of a new owner back, if the change was carried out in the last three days. */
async function undoGrant(world: Inviting, changeId: string, by: string, at: Date): Promise<void> {
  const { db: tx } = world
  const [row] = await tx
    .select()
    .from(ownerChanges)
    .where(
      and(
        eq(ownerChanges.id, changeId),
        isNull(ownerChanges.stoppedAt),
        isNotNull(ownerChanges.doneAt),
        gt(ownerChanges.doneAt, timeBefore(at, STOP_LINK_LIFE)),
      ),
    )
  if (!row || ownerEventOf(row.change, { role: row.roleBefore }) !== 'grant') return
  const staff = await readStaff(world)
  const undo = undoOfGrant(staff, row)
  if (!undo) return
  const member = staff.find(({ email }) => email === row.email)
  await applyStaffChange(world, staff, undo, by)
  if (member) await endSessions(tx, member.userId)
  await markStopped(world, row, by, at)
}

/** A command on the server lifts the lock. @returns whether there was one */
export async function liftLock({ db, now }: Pick<Inviting, 'db' | 'now'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const lifted = await tx
      .update(stopLinks)
      .set({ locksUntil: null })
      .where(gt(stopLinks.locksUntil, at))
      .returning()
    if (lifted[0])
      await recordAuditEntry(tx, {
        action: 'admin.unlocked',
        on: lifted[0].changeId,
        by: null,
        at,
      })
    return lifted.length > 0
  })
}

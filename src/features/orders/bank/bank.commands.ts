import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import {
  inOwnerTurn,
  requireNoLock,
  tellOwners,
} from '#features/access/owners/owner-news.commands.ts'
import {
  listEstablishedOwners,
  listNewsReaders,
  listOwners,
} from '#features/access/owners/owner.queries.ts'
import { isEstablished, STOP_LINK_LIFE } from '#features/access/owners/owner.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { bankNews, type BankStep } from './bank.mail.ts'
import { findBank, isBankChangeWaiting, isPending } from './bank.queries.ts'
import { type BankChange, bankChanges } from './bank.tables.ts'
import { type BankBlock, effectiveFrom } from './bank.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * An owner enters other bank details. Everybody who is or was an owner is written to. Another established owner approves, if there
 * is another, and then a day passes before they hold. The caller has asked for a fresh proof.
 * @throws {Refusal} conflict: `bankChangeWaiting`, while another change waits; `changesLocked`
 */
export async function proposeBankChange(world: At, block: BankBlock, by: string): Promise<void> {
  await inOwnerTurn(world, async (tx, at) => {
    await requireNoLock(tx, at)
    if (await isBankChangeWaiting({ db: tx }, at))
      throw new Refusal('conflict', 'bankChangeWaiting')
    const established = await listEstablishedOwners({ db: tx }, at)
    const needsApproval = established.some(({ userId }) => userId !== by)
    const isFirst = (await findBank({ db: tx }, at)) === null
    const effectiveAt = needsApproval ? null : effectiveFrom(at, isFirst)
    const [change] = await tx
      .insert(bankChanges)
      .values({
        block,
        proposedAt: at,
        proposedBy: by,
        effectiveAt,
        toldAt: toldAt(effectiveAt, at),
      })
      .returning()
    if (change) await tell(world, tx, change, 'proposed', by, at)
  })
}

/**
 * Another owner approves a change; from then on the day counts.
 * @throws {Refusal} missing `bankChangeMissing`, also if it waits for no approval; conflict: `ownBankChange`, `ownerTooNew`,
 *   `changesLocked`
 */
export async function approveBankChange(world: At, id: string, by: string): Promise<void> {
  await inOwnerTurn(world, async (tx, at) => {
    const [change] = await tx
      .select()
      .from(bankChanges)
      .where(
        and(eq(bankChanges.id, id), isNull(bankChanges.effectiveAt), isNull(bankChanges.stoppedAt)),
      )
    if (!change) throw new Refusal('missing', 'bankChangeMissing')
    if (change.proposedBy === by) throw new Refusal('conflict', 'ownBankChange')
    await requireNoLock(tx, at)
    const approver = (await listOwners({ db: tx })).find(({ userId }) => userId === by)
    if (!approver || !isEstablished(approver.since, change.proposedAt))
      throw new Refusal('conflict', 'ownerTooNew')
    const isFirst = (await findBank({ db: tx }, at)) === null
    const effectiveAt = effectiveFrom(at, isFirst)
    const approved = { approvedAt: at, approvedBy: by, effectiveAt }
    await tx
      .update(bankChanges)
      .set({ ...approved, toldAt: toldAt(effectiveAt, at) })
      .where(eq(bankChanges.id, id))
    await tell(world, tx, { ...change, ...approved }, 'approved', by, at)
  })
}

/**
 * Any owner stops a change that does not hold yet.
 * @throws {Refusal} missing `bankChangeMissing`
 */
export async function stopBankChange(world: At, id: string, by: string): Promise<void> {
  await inOwnerTurn(world, async (tx, at) => {
    const stopped = await stopWhere(world, tx, and(eq(bankChanges.id, id), isPending(at)), by, at)
    if (!stopped) throw new Refusal('missing', 'bankChangeMissing')
  })
}

/**
 * Stops the change that waits, and takes back the change of a letter that has come into force since: the details from before
 * hold again. Runs in the turn of its caller.
 * @param changeId the change that a letter tells of; null: the letter is about something else
 */
export async function stopBankChangesByLink(
  world: Pick<World, 'origin'>,
  tx: Db,
  changeId: string | null,
  by: string,
  at: Date,
): Promise<void> {
  const isRecent = gt(bankChanges.effectiveAt, timeBefore(at, STOP_LINK_LIFE))
  const ofLetter = changeId
    ? and(eq(bankChanges.id, changeId), isNull(bankChanges.stoppedAt), isRecent)
    : undefined
  await stopWhere(world, tx, or(isPending(at), ofLetter), by, at)
}

/** The job that tells owners when a change has come into force. @returns whether there was one */
export async function tellOfBankInForce(world: At): Promise<boolean> {
  return inOwnerTurn(world, async (tx, at) => {
    const [change] = await tx
      .select()
      .from(bankChanges)
      .where(
        and(
          lte(bankChanges.effectiveAt, at),
          gt(bankChanges.effectiveAt, timeBefore(at, DAY)),
          isNull(bankChanges.stoppedAt),
          isNull(bankChanges.toldAt),
        ),
      )
      .orderBy(asc(bankChanges.effectiveAt))
      .limit(1)
    if (!change) return false
    await tx.update(bankChanges).set({ toldAt: at }).where(eq(bankChanges.id, change.id))
    await tell(world, tx, change, 'inForce', change.proposedBy, at)
    return true
  })
}

/** Details that hold at once are told with the step that made them hold. */
const toldAt = (effectiveAt: Date | null, at: Date) =>
  effectiveAt && effectiveAt <= at ? at : null

async function stopWhere(
  world: Pick<World, 'origin'>,
  tx: Db,
  where: ReturnType<typeof and>,
  by: string,
  at: Date,
): Promise<boolean> {
  const stopped = await tx
    .update(bankChanges)
    .set({ stoppedAt: at, stoppedBy: by })
    .where(where)
    .returning()
  for (const change of stopped) await tell(world, tx, change, 'stopped', by, at)
  return stopped.length > 0
}

async function tell(
  world: Pick<World, 'origin'>,
  tx: Db,
  change: BankChange,
  step: BankStep,
  by: string,
  at: Date,
): Promise<void> {
  if (step !== 'inForce')
    await recordAuditEntry(tx, { action: `bank.${step}`, on: change.id, by, at })
  const readers = await listNewsReaders({ db: tx }, at)
  const name = (await listAdminNames({ db: tx }))[by] ?? '–'
  const news = { changeId: change.id, causedBy: by, readers, write: bankNews(change, step, name) }
  await tellOwners(world, tx, { subject: 'bank', ...news, canBeStopped: step !== 'stopped' }, at)
}

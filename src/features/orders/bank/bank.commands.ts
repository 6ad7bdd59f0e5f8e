import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { bankChangeForOwners } from './bank.mail.ts'
import { findBank, listOwners } from './bank.queries.ts'
import { type BankChange, bankChanges } from './bank.tables.ts'
import { type BankBlock, effectiveFrom } from './bank.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * An owner enters other bank details. Every owner is written to; another owner approves, if there is another owner, and then
 * a day passes before they hold. The caller has asked for a fresh proof.
 * @throws {Refusal} conflict `bankChangeWaiting`, while another change waits
 */
export async function proposeBankChange(world: At, block: BankBlock, by: string): Promise<void> {
  await inTurn(world, async (tx, at) => {
    const [waiting] = await tx.select().from(bankChanges).where(isPending(at))
    if (waiting) throw new Refusal('conflict', 'bankChangeWaiting')
    const others = (await listOwners({ db: tx })).filter(({ userId }) => userId !== by)
    const isFirst = (await findBank({ db: tx }, at)) === null
    const effectiveAt = others.length > 0 ? null : effectiveFrom(at, isFirst)
    const [change] = await tx
      .insert(bankChanges)
      .values({ block, proposedAt: at, proposedBy: by, effectiveAt })
      .returning()
    if (change) await tell(world, tx, change, 'proposed', by, at)
  })
}

/**
 * Another owner approves a change; from then on the day counts.
 * @throws {Refusal} missing `bankChangeMissing`, also if it waits for no approval; conflict `ownBankChange`
 */
export async function approveBankChange(world: At, id: string, by: string): Promise<void> {
  await inTurn(world, async (tx, at) => {
    const [change] = await tx
      .select()
      .from(bankChanges)
      .where(
        and(eq(bankChanges.id, id), isNull(bankChanges.effectiveAt), isNull(bankChanges.stoppedAt)),
      )
    if (!change) throw new Refusal('missing', 'bankChangeMissing')
    if (change.proposedBy === by) throw new Refusal('conflict', 'ownBankChange')
    const isFirst = (await findBank({ db: tx }, at)) === null
    const approved = { approvedAt: at, approvedBy: by, effectiveAt: effectiveFrom(at, isFirst) }
    await tx.update(bankChanges).set(approved).where(eq(bankChanges.id, id))
    await tell(world, tx, { ...change, ...approved }, 'approved', by, at)
  })
}

/**
 * Any owner stops a change that does not hold yet.
 * @throws {Refusal} missing `bankChangeMissing`
 */
export async function stopBankChange(world: At, id: string, by: string): Promise<void> {
  await inTurn(world, async (tx, at) => {
    const [change] = await tx
      .update(bankChanges)
      .set({ stoppedAt: at, stoppedBy: by })
      .where(and(eq(bankChanges.id, id), isPending(at)))
      .returning()
    if (!change) throw new Refusal('missing', 'bankChangeMissing')
    await tell(world, tx, change, 'stopped', by, at)
  })
}

/** Condition: a change that an owner can still stop. */
const isPending = (at: Date) =>
  and(
    isNull(bankChanges.stoppedAt),
    or(isNull(bankChanges.effectiveAt), gt(bankChanges.effectiveAt, at)),
  )

/** Runs changes in sequence, because the first and the waiting change are read before a write. */
async function inTurn({ db, now }: At, change: (tx: Db, at: Date) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank details'))`)
    await change(tx, now())
  })
}

async function tell(
  { origin }: At,
  tx: Db,
  change: BankChange,
  step: 'proposed' | 'approved' | 'stopped',
  by: string,
  at: Date,
): Promise<void> {
  await recordAuditEntry(tx, { action: `bank.${step}`, on: change.id, by, at })
  const owners = await listOwners({ db: tx })
  const name = owners.find(({ userId }) => userId === by)?.name ?? '–'
  await enqueueEmail(tx, bankChangeForOwners(owners, { change, step, name }, origin), at)
}

import { and, desc, gt, isNull, lte, or } from 'drizzle-orm'

import {
  findLock,
  listEstablishedOwners,
  listOwners,
} from '#features/access/owners/owner.queries.ts'
import { isEstablished } from '#features/access/owners/owner.ts'
import type { World } from '#platform/world.ts'

import { bankChanges } from './bank.tables.ts'
import type { BankBlock } from './bank.ts'

type Reading = Pick<World, 'db'>

/** The bank details that hold at a moment; null: none have been entered. */
export async function findBank({ db }: Reading, at: Date): Promise<BankBlock | null> {
  const [row] = await db
    .select({ block: bankChanges.block })
    .from(bankChanges)
    .where(and(lte(bankChanges.effectiveAt, at), isNull(bankChanges.stoppedAt)))
    .orderBy(desc(bankChanges.effectiveAt), desc(bankChanges.proposedAt))
    .limit(1)
  return row?.block ?? null
}

/** Condition: a change that waits for an owner or for its day, and can still be stopped. */
export const isPending = (at: Date) =>
  and(
    isNull(bankChanges.stoppedAt),
    or(isNull(bankChanges.effectiveAt), gt(bankChanges.effectiveAt, at)),
  )

export async function isBankChangeWaiting({ db }: Reading, at: Date): Promise<boolean> {
  const [waiting] = await db
    .select({ id: bankChanges.id })
    .from(bankChanges)
    .where(isPending(at))
    .limit(1)
  return waiting !== undefined
}

/**
 * The bank details in force, and the latest changes with their results, as an owner sees them. `isWaiting`: an owner can still
 * stop it. `mayApprove`: this owner can be the second one. `needsApproval`: a change of theirs needs another owner.
 */
export async function readBank({ db, now }: Pick<World, 'db' | 'now'>, userId: string) {
  const at = now()
  const changes = await db
    .select()
    .from(bankChanges)
    .orderBy(desc(bankChanges.proposedAt))
    .limit(20)
  const own = (await listOwners({ db })).find((owner) => owner.userId === userId)
  const established = await listEstablishedOwners({ db }, at)
  return {
    current: await findBank({ db }, at),
    changes: changes.map((change) => ({
      ...change,
      isWaiting: !change.stoppedAt && (!change.effectiveAt || change.effectiveAt > at),
      isOwn: change.proposedBy === userId,
      mayApprove:
        !change.effectiveAt &&
        !change.stoppedAt &&
        change.proposedBy !== userId &&
        own !== undefined &&
        isEstablished(own.since, change.proposedAt),
    })),
    needsApproval: established.some((owner) => owner.userId !== userId),
    lockedUntil: await findLock({ db }, at),
  }
}

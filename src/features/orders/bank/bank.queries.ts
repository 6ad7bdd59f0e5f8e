import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'

import { admins } from '#features/access/admin.tables.ts'
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

/** The bank details in force, and the latest changes with their results. `isWaiting`: an owner can still stop it. */
export async function readBank({ db, now }: Pick<World, 'db' | 'now'>) {
  const at = now()
  const changes = await db
    .select()
    .from(bankChanges)
    .orderBy(desc(bankChanges.proposedAt))
    .limit(20)
  return {
    current: await findBank({ db }, at),
    changes: changes.map((change) => ({
      ...change,
      isWaiting: !change.stoppedAt && (!change.effectiveAt || change.effectiveAt > at),
    })),
    owners: (await listOwners({ db })).length,
  }
}

/** Owners who have not left, the oldest first. */
export async function listOwners({ db }: Reading) {
  return db
    .select({ userId: admins.userId, name: admins.name, email: admins.email })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), isNull(admins.endedAt)))
    .orderBy(asc(admins.createdAt))
}

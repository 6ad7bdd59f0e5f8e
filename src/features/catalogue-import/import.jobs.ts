import { asc, inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { checkBatch } from './import-check.jobs.ts'
import { runBatch } from './import-run.jobs.ts'
import { undoBatch } from './import-undo.jobs.ts'
import { imports } from './import.tables.ts'

const atWork = ['checking', 'running', 'undoing'] as const

/**
 * Does the next piece of the oldest import that is being checked, run or undone. A piece is one
 * transaction that also notes what it did, so after a crash the next call goes on where it was.
 * @returns false if no import waits
 */
export async function workOnImports({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const isAtWork = inArray(imports.state, [...atWork])
  // A plain look first: a transaction for nothing would cost more, once a second.
  const [waiting] = await db.select({ id: imports.id }).from(imports).where(isAtWork).limit(1)
  if (!waiting) return false
  return db.transaction(async (tx) => {
    const [one] = await tx
      .select()
      .from(imports)
      .where(isAtWork)
      .orderBy(asc(imports.sentAt), asc(imports.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!one) return false
    if (one.state === 'checking') await checkBatch(tx, one)
    else if (one.state === 'running') await runBatch(tx, one, now())
    else await undoBatch(tx, one, now())
    return true
  })
}

import { asc, inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { checkBatch } from './import-check.jobs.ts'
import { runBatch } from './import-run.jobs.ts'
import { undoBatch } from './import-undo.jobs.ts'
import { imports } from './import.tables.ts'

const workStates = ['checking', 'running', 'undoing'] as const

/**
 * Does the next batch of the oldest import that is being checked, run or undone. A batch is a single
 * transaction that also stores its progress, so after a crash the next call continues from there.
 * @returns false if no import waits
 */
export async function workOnImports({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const isAtWork = inArray(imports.state, [...workStates])
  // A plain query comes first: the job runs once a second, and an empty transaction would cost more.
  const [waiting] = await db.select({ id: imports.id }).from(imports).where(isAtWork).limit(1)
  if (!waiting) return false
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(imports)
      .where(isAtWork)
      .orderBy(asc(imports.sentAt), asc(imports.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!job) return false
    if (job.state === 'checking') await checkBatch(tx, job)
    else if (job.state === 'running') await runBatch(tx, job, now())
    else await undoBatch(tx, job, now())
    return true
  })
}

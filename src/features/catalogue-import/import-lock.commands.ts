import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'

import { type Import, imports } from './import.tables.ts'
import type { ImportState } from './import.ts'

/** Locks an import. @throws {Refusal} missing `importMissing`; conflict `importStarted`, if it is in another state */
export async function lockIn(tx: Db, id: string, states: ImportState[]): Promise<Import> {
  const [job] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!job) throw new Refusal('missing', 'importMissing')
  if (!states.includes(job.state)) throw new Refusal('conflict', 'importStarted')
  return job
}

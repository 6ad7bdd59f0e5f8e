import { setTimeout as pause } from 'node:timers/promises'

import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

import { documents } from '#features/documents/document.tables.ts'
import { productExports } from '#features/line-sheets/product-export.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { processLock } from '#platform/db/content-changes.ts'
import { waitUntil } from '#platform/db/lease.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

/** All tables whose rows processes lease. */
export const leasedTables = [outbox, documents, productExports, uploads]

/** Milliseconds within which a process whose connection broke has its lock again. */
const RECONNECTED_MS = 3000

type Taking = Pick<World, 'db' | 'isShared' | 'log' | 'processId'>

/**
 * Ends the leases of processes that are gone, so that their work goes on at once and not when the lease ends. The embedded
 * database has a single process; on a database server a process is gone when nobody has its lock, at two looks.
 * @returns false: the job has no next piece
 */
export async function takeBackLeases(
  world: Taking,
  reconnectedMs = RECONNECTED_MS,
): Promise<boolean> {
  const { db, isShared, log } = world
  const suspects = await listGone(world, await listHolders(world))
  if (suspects.length > 0 && isShared) await pause(reconnectedMs)
  let count = 0
  for (const processId of await listGone(world, suspects))
    for (const table of leasedTables) {
      const { length } = await db
        .update(table)
        .set(waitUntil(null))
        .where(eq(table.heldBy, processId))
        .returning({ id: table.id })
      count += length
    }
  if (count > 0) log.info({ leases: count }, 'work of an ended process is taken up')
  return false
}

/** The other processes that have leases. */
async function listHolders({ db, processId }: Taking): Promise<string[]> {
  const holders = await Promise.all(
    leasedTables.map((table) =>
      db
        .selectDistinct({ by: table.heldBy })
        .from(table)
        .where(and(isNotNull(table.heldBy), ne(table.heldBy, processId))),
    ),
  )
  return [...new Set(holders.flat().flatMap(({ by }) => by ?? []))]
}

async function listGone({ db, isShared }: Taking, processIds: string[]): Promise<string[]> {
  if (!isShared) return processIds
  const gone: string[] = []
  for (const processId of processIds) {
    const free = sql.raw(`select pg_try_advisory_xact_lock(${processLock(processId)}) as free`)
    const { rows } = (await db.execute(free)) as unknown as { rows: { free: boolean }[] }
    if (rows[0]?.free) gone.push(processId)
  }
  return gone
}

import { type AnyColumn, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Db } from '../db/db.ts'
import type { World } from '../world.ts'
import { installation } from './installation.tables.ts'

/** When an installation was restored, and the moment of its rows. */
export type Restored = { at: Date; moment: Date }

/** Milliseconds between two looks whether an owner has resumed the work. */
const ASK_MS = 5000

/** Holds jobs and emails of a database that was restored: what it says is to be done may have been done since. */
export async function markRestored(pool: Pool, { at, moment }: Restored): Promise<void> {
  await pool.query(
    `insert into installation (restored_at, restored_moment) values ($1, $2)
      on conflict ("row") do update set restored_at = $1, restored_moment = $2`,
    [at.toISOString(), moment.toISOString()],
  )
}

/** Null: it was not restored, or an owner has resumed the work. */
export async function findRestored({ db }: Pick<World, 'db'>): Promise<Restored | null> {
  const [row] = await db
    .select({ at: installation.restoredAt, moment: installation.restoredMoment })
    .from(installation)
  return row?.at && row.moment ? { at: row.at, moment: row.moment } : null
}

/** Rows of before a restore are held: what they ask for may have been done already. */
export const isAfterRestore = (writtenAt: AnyColumn) =>
  sql<boolean>`not exists (select from ${installation} where ${installation.restoredAt} >= ${writtenAt})`

/** @returns whether the work was held until now */
export async function releaseRestored(tx: Db): Promise<boolean> {
  const released = await tx
    .update(installation)
    .set({ restoredAt: null, restoredMoment: null })
    .where(sql`${installation.restoredAt} is not null`)
    .returning({ row: installation.row })
  return released.length > 0
}

/** Is the work of this installation held? It is asked of the database until it is not, at most every five seconds. */
export function openHold(world: Pick<World, 'db' | 'now'>): () => Promise<boolean> {
  let isHeld = true
  let askedAt = -Infinity
  return async () => {
    if (isHeld && world.now().getTime() - askedAt >= ASK_MS) {
      isHeld = (await findRestored(world)) !== null
      askedAt = world.now().getTime()
    }
    return isHeld
  }
}

import { sql } from 'drizzle-orm'

import type { World } from '../world.ts'

/** Bytes of log since the last checkpoint: so much is read again after a crash, and kept on the disk. */
const LOG_BYTES_MAX = 64 * 1024 * 1024

/**
 * Makes a checkpoint of the embedded database when its log has grown: it makes none by itself while it runs.
 * @returns whether it made one
 */
export async function checkpointLog(
  { db }: Pick<World, 'db'>,
  bytesMax = LOG_BYTES_MAX,
): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select pg_current_wal_insert_lsn() - redo_lsn > ${bytesMax} as is_due from pg_control_checkpoint()
  `)) as unknown as { rows: { is_due: boolean }[] }
  if (!rows[0]?.is_due) return false
  await db.execute(sql`checkpoint`)
  return true
}

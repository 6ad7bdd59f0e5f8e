import { sql } from 'drizzle-orm'

import type { Db } from './db.ts'

/** Changed rows that make it worth while, if they are also a fifth of the table. */
const CHANGED_ROWS = 1000

/**
 * Runs `vacuum analyze` on tables with many changes: frees the space of deleted rows and renews the
 * statistics of the query planner. A server does so by itself; the embedded database does not.
 */
export async function tidyTables({ db }: { db: Db }): Promise<false> {
  const { rows } = (await db.execute(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('public', 'auth')
      and greatest(n_mod_since_analyze, n_dead_tup) > greatest(${CHANGED_ROWS}, n_live_tup / 5)`)) as unknown as {
    rows: { name: string }[]
  }
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`))
  return false
}

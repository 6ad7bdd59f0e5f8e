import { sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import type { DelayedWork, Delays } from './system-notice.ts'

/**
 * Work of jobs for which somebody waits, and since when. Tables are named by words: a look at all of the shop from
 * outside, on which no feature should come to depend.
 */
const works: Record<DelayedWork, { table: string; waiting: string; since: string }> = {
  quotes: { table: 'quote_versions', waiting: 'sending', since: 'sent_at' },
  documents: { table: 'documents', waiting: 'rendering', since: 'issued_at' },
  exports: { table: 'product_exports', waiting: 'waiting', since: 'created_at' },
}

type Row = { kind: DelayedWork; waiting: number; failed: number; seconds: number | null }

/** For each kind of work how much waits, how much has failed for good, and since when the oldest waits. */
export async function findDelays({ db, now }: Pick<World, 'db' | 'now'>): Promise<Delays> {
  const counts = Object.entries(works).map(
    ([kind, { table, waiting, since }]) => sql`
      select ${kind}::text as kind, (count(*) filter (where state = ${waiting}))::int as waiting,
        (count(*) filter (where state = 'failed'))::int as failed,
        extract(epoch from ${now()}::timestamptz - min(${sql.identifier(since)}) filter (where state = ${waiting}))::float8 as seconds
      from ${sql.identifier(table)}`,
  )
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as unknown as {
    rows: Row[]
  }
  const delays = rows.map(({ kind, waiting, failed, seconds }) => {
    const oldest = seconds === null ? null : new Date(now().getTime() - seconds * 1000)
    return [kind, { waiting, failed, oldest }]
  })
  return Object.fromEntries(delays) as Delays
}

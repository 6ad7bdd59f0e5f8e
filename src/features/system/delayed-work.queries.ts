import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { documents } from '#features/documents/document.tables.ts'
import { productExports } from '#features/line-sheets/product-export.tables.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import type { World } from '#platform/world.ts'

import type { Delays, DelayedWork } from './system-notice.ts'

type Work = { table: PgTable; since: PgColumn; isWaiting: SQL; isFailed?: SQL }

/** Work of jobs for which somebody waits, and since when. */
const works: Record<DelayedWork, Work> = {
  quotes: {
    table: quoteVersions,
    since: quoteVersions.sentAt,
    isWaiting: eq(quoteVersions.state, 'sending'),
  },
  documents: {
    table: documents,
    since: documents.issuedAt,
    isWaiting: eq(documents.state, 'rendering'),
    isFailed: eq(documents.state, 'failed'),
  },
  exports: {
    table: productExports,
    since: productExports.createdAt,
    isWaiting: eq(productExports.state, 'waiting'),
    isFailed: eq(productExports.state, 'failed'),
  },
}

/** For each kind of work how much waits, how much has failed for good, and since when the oldest waits. */
export async function findDelays({ db }: Pick<World, 'db'>): Promise<Delays> {
  const delays = Object.entries(works).map(
    async ([kind, { table, since, isWaiting, isFailed = sql`false` }]) => {
      const [row] = await db
        .select({
          waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
          failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
          oldest: sql<Date | null>`min(${since}) filter (where ${isWaiting})`.mapWith(since),
        })
        .from(table)
      return [kind, row ?? { waiting: 0, failed: 0, oldest: null }] as const
    },
  )
  return Object.fromEntries(await Promise.all(delays)) as Delays
}

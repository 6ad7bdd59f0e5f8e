import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Uses of each limit by each caller, for all processes together. The store of `rate-limiter-flexible`. */
export const limitUses = pgTable(
  'limit_uses',
  {
    /** Limit, and a hash of the caller. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; the count begins anew after it. */
    expire: bigint({ mode: 'number' }),
  },
  (row) => [index('limit_uses_by_end').on(row.expire)],
)

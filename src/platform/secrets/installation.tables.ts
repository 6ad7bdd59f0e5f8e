import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/** The ids that tie database, sealing keys and storage to each other: a single row, made by the first start. */
export const installation = pgTable(
  'installation',
  {
    row: smallint().primaryKey().default(1),
    id: uuid().notNull().defaultRandom(),
    /** The id, sealed with each key that has sealed here: all of them must be in `secret.key`. */
    seals: text().array().notNull().default([]),
    /** Time at which the id was first written into storage; null before. */
    storageMarkedAt: timestampColumn(),
    /** Written by each check whether the database takes writes. */
    checkedAt: timestampColumn(),
    /** Has it been filled with the demonstration? Only then may pages show what belongs to that. */
    isDemonstration: boolean().notNull().default(false),
    /** Time from which its contents are somebody's, for good: no start fills it any more. Null before its first start ended. */
    begunAt: timestampColumn(),
  },
  ({ row }) => [check('one_row_of_installation', sql`${row} = 1`)],
)

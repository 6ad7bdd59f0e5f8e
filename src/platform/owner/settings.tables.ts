import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import type { Owner, Showroom } from '#base/owner.ts'

/** Values that staff have entered beside the first questions. Rows of earlier versions have none of them. */
export type OwnerDetails = Omit<
  Owner,
  'name' | 'company' | 'showrooms' | 'languages' | 'isDemo' | 'timeZone'
>

/** Values that staff have entered about their company: a single row, none before the first time. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    company: text().notNull(),
    showrooms: jsonb().$type<Showroom[]>().notNull(),
    /** The languages of the public pages. */
    languages: text({ enum: locales }).array().notNull(),
    details: jsonb().$type<Partial<OwnerDetails>>().notNull().default({}),
    version: integer().notNull().default(1),
    changedAt: timestampColumn().notNull(),
  },
  () => [
    check('one_row_of_settings', sql`id = 1`),
    check('a_site_has_a_language', sql`cardinality(languages) > 0`),
  ],
)

import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who did what to what, and when. Rows are only ever added, and forgotten when they are old. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Dotted, past tense: `application.approved`. */
    act: text().notNull(),
    /** Id of what it was done to. */
    on: text().notNull(),
    /** User id; null when a visitor without an account acted. */
    by: uuid(),
    facts: jsonb().$type<Record<string, string | number | boolean>>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('acts_newest_first').on(row.at.desc())],
)

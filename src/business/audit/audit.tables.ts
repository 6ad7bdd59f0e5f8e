import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

/**
 * Who did what to what, and when. Rows are only ever added: a trigger of the database refuses
 * everything else but to `forgetOldAuditEntries`.
 */
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
    at: at().notNull(),
    /** Of the caller: the first three bytes of an IPv4 address, six of an IPv6 one. */
    network: text(),
    /** The answer and the log lines carry it too. */
    requestId: uuid(),
    /** How well the caller had proven who they are. */
    aal: text(),
    /** Of what repeats within a minute there is one row, see `security-event.ts`. */
    times: integer().notNull().default(1),
    until: at(),
    /** Which came first of what happened at the same moment. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [
    index('acts_newest_first').on(row.at.desc()),
    index('acts_by_kind').on(row.act, row.at.desc()),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/**
 * The audit trail: actor, action, object and time. Rows are only added: a trigger of the database refuses every change
 * but those of `deleteOldAuditEntries` and of migrations that rename actions or facts.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Dotted, past tense: `application.approved`. */
    action: text().notNull(),
    /** Id of the object of the action. */
    on: text().notNull(),
    /** User id; null when a visitor without an account acted. */
    by: uuid(),
    facts: jsonb().$type<Record<string, string | number | boolean>>(),
    at: timestampColumn().notNull(),
    /** Network of the caller: the first three bytes of an IPv4 address, six of an IPv6 address. */
    network: text(),
    /** The id of the request, also in the response and in the log lines. */
    requestId: uuid(),
    /** Authenticator assurance level of the caller's session. */
    aal: text(),
    /** Equal events within a minute are a single row, see `security-event.ts`. */
    times: integer().notNull().default(1),
    until: timestampColumn(),
    /** Order of rows with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [
    index('audit_trail_newest_first').on(
      row.at.desc().nullsFirst(),
      row.sequence.desc().nullsFirst(),
    ),
    index('audit_trail_by_action').on(row.action, row.at.desc()),
    index('audit_trail_by_object').on(row.on, row.at.desc()),
    index('audit_trail_by_person').on(row.by, row.at.desc()),
    // An action on a part of a product, such as a picture, is found under the product.
    index('audit_trail_of_product')
      .on(sql`(facts ->> 'product')`, row.at.desc())
      .where(sql`facts ->> 'product' is not null`),
  ],
)

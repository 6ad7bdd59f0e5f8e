import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

/** Emails written but perhaps not yet sent. A row appears only if its transaction commits. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    /** An answer to whoever's address stood in a form. */
    isAutoReply: boolean().notNull().default(false),
    writtenAt: at().notNull(),
    /** Which came first of those written at the same moment. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    attempts: integer().notNull().default(0),
    /** Until then one worker has the email in its hand; later another may take it. */
    heldUntil: at(),
    sentAt: at(),
  },
  (row) => [
    index('emails_waiting')
      .on(row.writtenAt)
      .where(sql`sent_at is null`),
    index('auto_replies_by_time')
      .on(row.writtenAt)
      .where(sql`is_auto_reply`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

/** Emails, sent and unsent. A row is visible only after its transaction commits. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    /** True for an auto-reply to an address that was typed into a form. */
    isAutoReply: boolean().notNull().default(false),
    writtenAt: at().notNull(),
    /** Order of emails with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    attempts: integer().notNull().default(0),
    /** End of the lease of one worker; after that another worker may take the email. */
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

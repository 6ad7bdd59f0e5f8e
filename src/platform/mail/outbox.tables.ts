import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytesColumn, foldedText, timestampColumn } from '#base/columns.ts'

/** Emails, sent and unsent. A row is visible only after its transaction commits. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null in rows of earlier versions. */
    html: text(),
    /** True for an auto-reply to an address that was typed into a form. */
    isAutoReply: boolean().notNull().default(false),
    /** The key of its messages, `shop.applicationReceived`; null in rows of earlier versions. */
    template: text(),
    writtenAt: timestampColumn().notNull(),
    /** Order of emails with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    /** Id of the object that it is about, so that its cause can be undone while it waits. */
    about: text(),
    attempts: integer().notNull().default(0),
    /** The last answer of the mail server; null once it took the email; for an email in a file, the path. */
    error: text(),
    /** End of the lease of a worker; after that another worker may take the email. */
    heldUntil: timestampColumn(),
    /** The process that has the lease; null: the row only waits. */
    heldBy: uuid(),
    sentAt: timestampColumn(),
    /** The time at which it was given up: it was refused for good, or no server took it for three days. */
    abandonedAt: timestampColumn(),
    /** The columns in which the staff's list searches. */
    searchText: foldedText('"to"', 'subject'),
  },
  (row) => [
    index('emails_waiting')
      .on(row.writtenAt)
      .where(sql`sent_at is null and abandoned_at is null`),
    index('emails_newest_first').on(row.writtenAt.desc().nullsFirst(), row.id),
    index('emails_about_object').on(row.about),
    // The columns the staff's list can be sorted by.
    index('emails_by_recipient').on(row.to, row.id),
    index('emails_by_time').on(row.writtenAt, row.id),
    index('emails_by_sending').on(row.sentAt, row.id),
    index('auto_replies_by_time')
      .on(row.writtenAt)
      .where(sql`is_auto_reply`),
  ],
)

/** Files of emails, deleted with them: after the retention time, and when a person is erased. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    emailId: uuid()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    byteLength: integer().notNull(),
    /** The bytes of a file of this email alone; null if storage has it. */
    bytes: bytesColumn(),
    /** The key of a file that belongs to another object, such as a document, which keeps it. */
    storageKey: text(),
  },
  (row) => [
    primaryKey({ columns: [row.emailId, row.position] }),
    check('attachment_has_one_source', sql`num_nonnulls(bytes, storage_key) = 1`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import { messageStatuses } from './contact-message.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    message: text().notNull(),
    /** User id of a partner who was signed in; null: an unverified sender with this address. */
    userId: uuid(),
    /** Slugs of the product and the color, as they were when the message was sent. */
    productId: text(),
    color: text(),
    locale: text({ enum: locales }).notNull(),
    sentAt: timestampColumn().notNull(),
    status: text({ enum: messageStatuses }).notNull().default('waiting'),
    /** User id of the member of staff who answers it; null: not assigned yet. */
    assignee: uuid(),
    /** The member of staff who set the status last, and when; null before the first change. */
    handledBy: uuid(),
    handledAt: timestampColumn(),
    /** The text that a search of the staff's list matches. */
    searchText: foldedText('first_name', 'last_name', 'email', 'phone', 'message'),
    /** Names are sorted by it. */
    nameKey: foldedText('first_name', 'last_name'),
    /** SHA-256 of sender, text and day: a form sent twice is a single message. */
    fingerprint: text().notNull().unique('one_message_for_the_same_words_a_day'),
  },
  (row) => [
    index('messages_newest_first').on(row.sentAt.desc()),
    // The list's own order: waiting messages first, the oldest on top; then the newest.
    index('messages_in_order').on(
      sql`(status = 'waiting') desc`,
      sql`(case when status = 'waiting' then sent_at end)`,
      row.sentAt.desc().nullsFirst(),
      row.id,
    ),
    substringIndex('messages_by_text', row.searchText),
    index('messages_of_assignee').on(row.assignee, row.sentAt),
    index('messages_of_user').on(row.userId, row.sentAt),
    index('messages_of_sender').on(row.email, row.sentAt),
    // The columns the staff's list can be sorted by.
    index('messages_by_name').on(row.nameKey, row.id),
    index('messages_by_email').on(row.email, row.id),
    index('messages_by_time').on(row.sentAt, row.id),
    index('messages_by_status').on(row.status, row.id),
  ],
)

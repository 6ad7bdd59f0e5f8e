import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

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
    /** Slugs of the product and the color, as they were when the message was sent. */
    productId: text(),
    color: text(),
    locale: text({ enum: locales }).notNull(),
    sentAt: at().notNull(),
    /** SHA-256 of sender, text and day: a form sent twice is one message. */
    fingerprint: text().notNull().unique('one_message_for_the_same_words_a_day'),
  },
  (row) => [
    index('messages_newest_first').on(row.sentAt.desc()),
    index('messages_of_sender').on(row.email, row.sentAt),
  ],
)

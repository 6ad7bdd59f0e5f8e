import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import { consentAnswers, consentPurposes } from './consent.ts'

/**
 * Consents given or refused, and notices shown. Rows are only added; a later row replaces the
 * earlier row.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Email address, lower case. */
    subject: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    answer: text({ enum: consentAnswers }).notNull(),
    /** Version of the shown text, as its readers call it. */
    textVersion: text().notNull(),
    /** SHA-256 of that version in all its languages, hex; null: before they were kept. */
    textHash: text(),
    locale: text({ enum: locales }).notNull(),
    /** The form with the consent: `application`, `contact`, `invitation` or `account`. */
    form: text().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [index('consents_of_subject').on(row.subject, row.at)],
)

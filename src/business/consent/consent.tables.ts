import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import { consentAnswers, consentPurposes } from './consent.ts'

/**
 * What people agreed to or did not, and what they were shown. Rows are only ever added; a later row
 * replaces an earlier.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Email address, lower case. */
    subject: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    answer: text({ enum: consentAnswers }).notNull(),
    /** Version of the text that was shown, as its front matter names it. */
    textVersion: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** Form it came with: `application` or `contact`. */
    form: text().notNull(),
    at: at().notNull(),
  },
  (row) => [index('consents_of_subject').on(row.subject, row.at)],
)

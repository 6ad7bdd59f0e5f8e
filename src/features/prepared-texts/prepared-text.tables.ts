import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import { preparedTextNames } from './prepared-text.ts'

/** Texts that staff changed; without a row the text of the software is used. */
export const preparedTexts = pgTable(
  'prepared_texts',
  {
    name: text({ enum: preparedTextNames }).notNull(),
    locale: text({ enum: locales }).notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    changedAt: timestampColumn().notNull(),
    /** User id. */
    changedBy: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.name, row.locale] })],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { noteKinds } from './note.ts'

/** Notes of staff about an application or a message; deleted with it. */
export const notes = pgTable(
  'notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Id of the application or the message. */
    about: uuid().notNull(),
    kind: text({ enum: noteKinds }).notNull(),
    text: text().notNull(),
    /** User id of who wrote it. */
    by: uuid().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [index('notes_of_object').on(row.about, row.at)],
)

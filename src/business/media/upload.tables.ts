import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

import { pictures } from './picture.tables.ts'

/** How a picture of staff came. The row comes before its file and outlives that of a failed one. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the id of the picture. */
    id: uuid()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Where the file lies as it was sent, until the sizes are made: `uploads/….jpg`. */
    sentKey: text().notNull(),
    /** The picture upright and without metadata, named by its content: `originals/….jpg`. */
    originalKey: text(),
    /** For people to read, never part of an address. */
    fileName: text().notNull(),
    bytes: integer().notNull(),
    /** Why it failed, as a code. */
    fault: text(),
    attempts: integer().notNull().default(0),
    /** Nobody else works on it before. */
    heldUntil: at(),
    sentBy: uuid().notNull(),
    sentAt: at().notNull(),
  },
  (row) => [index('uploads_of_a_day').on(row.sentBy, row.sentAt)],
)

export type Upload = typeof uploads.$inferSelect

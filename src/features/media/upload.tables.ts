import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'

import { pictures } from './picture.tables.ts'
import { FRAME_USE, pictureUses } from './picture.ts'

/** Uploads from staff. A row is added before its file; a failed upload keeps its row without a file. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id of the upload, which is also the id of the picture. */
    id: uuid()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Key of the file as it was sent, until the sizes are made: `uploads/….jpg`. */
    sentKey: text().notNull(),
    /** Key of the rotated picture without metadata, a hash of its content: `originals/….jpg`. */
    originalKey: text(),
    /** The file name for people to read, never part of an address. */
    fileName: text().notNull(),
    /** The folded text that the library search matches. */
    searchText: foldedText('file_name'),
    bytes: integer().notNull(),
    /** The use of the picture by products; written by triggers. */
    use: text({ enum: [...pictureUses, FRAME_USE] })
      .notNull()
      .default('unused'),
    /** Why it failed, as a code. */
    fault: text(),
    attempts: integer().notNull().default(0),
    /** End of the lease: no other job takes it before. */
    heldUntil: timestampColumn(),
    /** The process that has the lease; null: the row only waits. */
    heldBy: uuid(),
    sentBy: uuid().notNull(),
    sentAt: timestampColumn().notNull(),
  },
  (row) => [
    index('uploads_of_a_day').on(row.sentBy, row.sentAt),
    index('uploads_by_time').on(row.sentAt, row.id),
    index('uploads_by_size').on(row.bytes, row.id),
    index('uploads_by_use').on(row.use, row.sentAt, row.id),
    substringIndex('uploads_by_text', row.searchText),
  ],
)

export type Upload = typeof uploads.$inferSelect

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

import { uploadStates } from './upload.ts'

/** Pictures that staff sent. The row comes before its files and outlives those of a failed one. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: uploadStates }).notNull().default('pending'),
    /** Where the file lies as it was sent, until the sizes are made: `uploads/….jpg`. */
    sentKey: text().notNull(),
    /** The picture upright and without metadata, named by its content: `originals/….jpg`. */
    originalKey: text(),
    /** What the files of all sizes share in their keys: `models/…`. */
    key: text(),
    widths: integer().array(),
    webpWidth: integer(),
    /** Height divided by width. */
    ratio: text(),
    /** The color most of it has, `#rrggbb`. */
    dominantColor: text(),
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
  (row) => [
    check(
      'a_ready_picture_has_its_files',
      sql`state <> 'ready' or num_nonnulls(original_key, key, widths, webp_width, ratio, dominant_color) = 6`,
    ),
    index('uploads_waiting')
      .on(row.sentAt)
      .where(sql`state = 'pending'`),
    index('uploads_of_a_day').on(row.sentBy, row.sentAt),
  ],
)

export type Upload = typeof uploads.$inferSelect

import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { pictureSources, pictureStates } from './picture.ts'

/**
 * Every picture the site shows or is about to show. Who shows it points here, and sees by `state`
 * when it may. A changed picture has a new key: a hash of its content, which nobody guesses.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: text({ enum: pictureSources }).notNull(),
    state: text({ enum: pictureStates }).notNull(),
    /** What its files share in their names in storage: `models/…`. */
    key: text(),
    /** Of the AVIF files in pixels, ascending. */
    widths: integer().array(),
    /** Of the one WebP. */
    webpWidth: integer(),
    /** Height divided by width. */
    ratio: doublePrecision(),
    /** `#rrggbb`; null when it cannot be told. */
    dominantColor: text(),
  },
  (row) => [
    check(
      'a_ready_picture_has_its_files',
      sql`state <> 'ready' or num_nonnulls(key, widths, webp_width, ratio) = 4`,
    ),
    index('pictures_waiting')
      .on(row.id)
      .where(sql`state = 'pending'`),
  ],
)

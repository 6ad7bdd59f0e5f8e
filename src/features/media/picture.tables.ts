import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { pictureSources, pictureStates } from './picture.ts'

/**
 * Every picture of the site. Other tables refer to it and show it when `state` is `ready`. The key is a
 * hash of the content that cannot be guessed; a changed picture gets a new key.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: text({ enum: pictureSources }).notNull(),
    state: text({ enum: pictureStates }).notNull(),
    /** True for a picture drawn from the product's data, false for a photograph of a sewn coat. */
    isDigitalSample: boolean().notNull().default(false),
    /** Common start of its file names in storage: `models/…`. */
    key: text(),
    /** Widths of the AVIF files in pixels, ascending. */
    widths: integer().array(),
    /** Width of the only WebP in pixels. */
    webpWidth: integer(),
    /** Height divided by width. */
    ratio: doublePrecision(),
    /** `#rrggbb`; null if it is not known. */
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
    index('pictures_of_the_seed')
      .on(row.id)
      .where(sql`source = 'seed'`),
  ],
)

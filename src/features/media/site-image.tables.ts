import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { pictures } from './picture.tables.ts'

/** Pictures and films that belong to pages, not to products. */
export const siteImages = pgTable(
  'site_images',
  {
    /** `home-wide`, `home-tall`; `collection` for a film, `collection-poster` for its picture. */
    name: text().primaryKey(),
    picture: uuid().references(() => pictures.id, { onDelete: 'cascade' }),
    /** Common start of a film's file names in storage. */
    filmKey: text(),
  },
  () => [check('a_site_image_is_a_picture_or_a_film', sql`num_nonnulls(picture, film_key) = 1`)],
)

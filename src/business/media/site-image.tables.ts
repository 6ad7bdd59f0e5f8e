import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Pictures and films that belong to pages, not to products. */
export const siteImages = pgTable('site_images', {
  /** `home-wide`, `home-tall`; `collection` for a film, `collection-poster` for its picture. */
  name: text().primaryKey(),
  key: text().notNull(),
  /** Of the AVIF files in pixels, ascending; empty for a film. */
  widths: integer().array().notNull(),
  /** Of the one WebP; null for a film. */
  webpWidth: integer(),
  /** Height divided by width; null for a film. */
  ratio: text(),
  dominantColor: text(),
})

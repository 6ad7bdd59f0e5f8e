import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Groups of files that came with the server and lie in storage: all sizes of a picture, all frames
 * of a turn. Remembered, so that a start reads only what changed.
 */
export const seedGroups = pgTable('seed_groups', {
  /** Where the files come from: `pictures/alara-2601/camel-front`. */
  name: text().primaryKey(),
  /** Names, sizes and times of the files. */
  stamp: text().notNull(),
  /** What the files share in their keys in storage. */
  key: text().notNull(),
  /** Height divided by width; null for what is no picture. */
  ratio: text(),
  /** The color most of it has, `#rrggbb`; null for what is no picture, or cannot be unpacked. */
  dominantColor: text(),
})

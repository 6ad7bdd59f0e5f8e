import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { pictures } from './picture.tables.ts'

/**
 * Groups of files that came with the site and lie in storage: all sizes of a picture, all frames
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
  /** The picture these files are; null for films, frames and drawings. */
  picture: uuid().references(() => pictures.id, { onDelete: 'set null' }),
})

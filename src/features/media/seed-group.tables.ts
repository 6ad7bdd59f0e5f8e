import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { pictures } from './picture.tables.ts'

/**
 * Groups of seed files in storage: all sizes of a picture, all frames of a spin. A start reads only
 * files that differ from these rows.
 */
export const seedGroups = pgTable('seed_groups', {
  /** Common part of the source paths: `pictures/alara-2601/camel-front`. */
  name: text().primaryKey(),
  /** Names, sizes and times of the files. */
  stamp: text().notNull(),
  /** Common start of the keys in storage. */
  key: text().notNull(),
  /** Height divided by width; null if the group is no picture. */
  ratio: text(),
  /** The picture of these files; null for films, frames and drawings. */
  picture: uuid().references(() => pictures.id, { onDelete: 'set null' }),
})

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import type { InEachLanguage, Locale } from '#base/locale.ts'

import { type FibreShare, visibilities } from './model.ts'

const inEachLanguage = () => jsonb().$type<InEachLanguage>().notNull()

export const collections = pgTable('collections', {
  slug: text().primaryKey(),
  name: inEachLanguage(),
  fullName: inEachLanguage(),
  description: inEachLanguage(),
  position: integer().notNull(),
})

/** Categories, fabrics and fibres are lists of words in three languages. */
export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: inEachLanguage(),
  position: integer().notNull(),
})

export const fabrics = pgTable('fabrics', {
  slug: text().primaryKey(),
  name: inEachLanguage(),
  position: integer().notNull(),
})

export const fibres = pgTable('fibres', { slug: text().primaryKey(), name: inEachLanguage() })

export const colours = pgTable('colours', {
  slug: text().primaryKey(),
  name: inEachLanguage(),
  /** `#rrggbb`, for the swatch when there is no picture of the cloth. */
  hex: text().notNull(),
  code: text().notNull(),
  position: integer().notNull(),
})

export const models = pgTable(
  'models',
  {
    /** Readable, without a language: `alara-2601`. */
    id: text().primaryKey(),
    styleCode: text().notNull().unique(),
    name: inEachLanguage(),
    description: inEachLanguage(),
    /** Points of construction, a list in each language. */
    details: jsonb().$type<Record<Locale, string[]>>().notNull(),
    /** Name, code, cloth and colours folded for search, by language. */
    searchText: inEachLanguage(),
    collection: text()
      .notNull()
      .references(() => collections.slug),
    category: text()
      .notNull()
      .references(() => categories.slug),
    fabric: text()
      .notNull()
      .references(() => fabrics.slug),
    composition: jsonb().$type<FibreShare[]>().notNull(),
    lining: jsonb().$type<FibreShare[]>().notNull(),
    weightGsm: integer().notNull(),
    /** Back length at size 38. */
    lengthCm: integer().notNull(),
    /** EU sizes in order. */
    sizes: text().array().notNull(),
    visibility: text({ enum: visibilities }).notNull(),
    leadTimeDays: integer().notNull(),
    minimumPerColour: integer().notNull(),
    minimumPerStyle: integer().notNull(),
    position: integer().notNull(),
  },
  (row) => [
    index('models_in_collection').on(row.collection, row.position),
    check('minimum_of_style_covers_a_colour', sql`minimum_per_style >= minimum_per_colour`),
  ],
)

export const modelColours = pgTable(
  'model_colours',
  {
    modelId: text()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    colour: text()
      .notNull()
      .references(() => colours.slug),
    position: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.modelId, row.colour] })],
)

/** Pictures of a model. The key names the files in storage: `<key>-800.avif`. */
export const modelPictures = pgTable(
  'model_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    modelId: text()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    colour: text().references(() => colours.slug),
    view: text({ enum: ['front'] }).notNull(),
    /** Hash of the content: a changed picture has a new address, and nobody guesses it. */
    key: text().notNull(),
    /** Widths in pixels that exist, ascending; each as AVIF and WebP. */
    widths: integer().array().notNull(),
    /** Height divided by width. */
    ratio: text().notNull(),
    position: integer().notNull(),
  },
  (row) => [unique('one_picture_per_view_and_colour').on(row.modelId, row.colour, row.view)],
)

export type Model = typeof models.$inferSelect

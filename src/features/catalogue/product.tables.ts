import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { textsColumn, timestampColumn } from '#base/columns.ts'
import { type Locale, locales, type Texts } from '#base/locale.ts'
import { looseLetters } from '#base/style-code.ts'
import { films } from '#features/media/film.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { type ProductField, productFieldNames } from '#features/product-fields/product-fields.ts'

import { pictureViews } from './picture-view.ts'
import { type FiberShare, visibilities } from './product.ts'
import { categories, collections, colors, fabrics, sizeRuns } from './term.tables.ts'

/** SQL of {@link looseStyleCode}, which is equal for style codes that may be the same. */
export function looseStyleCodeOf(column: AnyPgColumn) {
  const { from, to } = looseLetters
  return sql<string>`translate(${column}, ${sql.raw(`'${from}', '${to}'`)})`
}

export const products = pgTable(
  'products',
  {
    /** The slug in addresses, the same in all languages: `alara-2601`. */
    id: text().primaryKey(),
    styleCode: text().notNull().unique(),
    name: textsColumn(),
    description: textsColumn(),
    /** Construction details, a list in each language. */
    details: jsonb().$type<Partial<Record<Locale, string[]>>>().notNull(),
    collection: text()
      .notNull()
      .references(() => collections.slug),
    category: text()
      .notNull()
      .references(() => categories.slug),
    fabric: text()
      .notNull()
      .references(() => fabrics.slug),
    composition: jsonb().$type<FiberShare[]>().notNull(),
    lining: jsonb().$type<FiberShare[]>().notNull(),
    weightGsm: integer(),
    /** Back length at size 38. */
    lengthCm: integer(),
    /** EU sizes in order. */
    sizes: text().array().notNull(),
    /** Size run from which the sizes were chosen; null if the product has its own sizes. */
    sizeRun: text().references(() => sizeRuns.slug),
    visibility: text({ enum: visibilities }).notNull(),
    /** Time at which a job gives the product the visibility `publishAs`. */
    publishAt: timestampColumn(),
    publishAs: text({ enum: visibilities }),
    changedAt: timestampColumn(),
    /** Languages in which visitors do not see the product, although it is public. */
    hiddenIn: text({ enum: locales }).array().notNull().default([]),
    /** Time of the last change or comparison of the texts in each language; a trigger writes it. */
    textsChangedAt: jsonb().$type<Texts>().notNull().default({}),
    /** Counts the changes, as in the other tables that staff edit. */
    version: integer().notNull().default(1),
    leadTimeDays: integer(),
    minimumPerColor: integer(),
    minimumPerStyle: integer(),
    /** A packed carton, which partners see: pieces in it, `60 × 40 × 35` outside, and its weight when full. */
    cartonPieces: integer(),
    cartonSizeCm: text(),
    cartonWeightKg: doublePrecision(),
    /** Weight of a coat with hanger and bag, without carton, in grams; partners see it. */
    unitWeightG: integer(),
    /** Customs code, as `6202.20.00.00.00`; null: six digits follow from the composition. */
    hsCode: text(),
    /** The line drawing in storage, `flats/….svg`; null while there is none. */
    lineDrawingKey: text(),
    position: integer().notNull(),
    /** Time of the last change of the public page, for the sitemap; triggers write it. */
    pageChangedAt: timestampColumn()
      .notNull()
      .default(sql`now()`),
    addedAt: timestampColumn().notNull().defaultNow(),
    /** Time at which partners could first see the product; null before. A trigger writes it. */
    publishedAt: timestampColumn(),
  },
  (row) => [
    unique('visibility_of_product').on(row.id, row.visibility),
    index('products_in_collection').on(row.collection, row.position),
    index('products_by_style_code').on(looseStyleCodeOf(row.styleCode)),
    index('products_to_publish').on(row.publishAt),
    index('products_newly_published').on(row.publishedAt.desc()),
    check('a_time_to_publish_has_its_visibility', sql`(publish_at is null) = (publish_as is null)`),
    check('minimum_of_style_covers_a_color', sql`minimum_per_style >= minimum_per_color`),
    check('an_hs_code_has_6_to_12_digits', sql`hs_code ~ '^[0-9]([. ]?[0-9]){5,11}$'`),
  ],
)

type StoredField = Exclude<ProductField, 'colors'>

/** The columns of the fields that staff fill in. */
export const productFieldColumns = Object.fromEntries(
  productFieldNames.flatMap((name) => (name === 'colors' ? [] : [[name, products[name]]])),
) as Pick<typeof products, StoredField>

export const productColors = pgTable(
  'product_colors',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    color: text()
      .notNull()
      .references(() => colors.slug),
    position: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.color] }),
    index('products_of_color').on(row.color, row.productId),
  ],
)

/** Pictures of products with their views and colors. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Null if it shows no particular color. */
    color: text().references(() => colors.slug),
    view: text({ enum: pictureViews }).notNull(),
    picture: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Text of the picture by staff; without it the text comes from the product's data. */
    alt: textsColumn().default({}),
    /** Focus point of the cropped picture, in per cent from the top left. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    position: integer().notNull(),
  },
  (row) => [
    index('pictures_of_product').on(row.productId, row.position),
    index('products_of_picture').on(row.picture),
  ],
)

/** A coat that turns: 24 frames at equal angles, the first from the front. */
export const spinFrames = pgTable(
  'spin_frames',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Color of the spin; the row stays when the product loses the color, but no page shows the spin then. */
    color: text()
      .notNull()
      .references(() => colors.slug),
    /** From 0, each 15 degrees further. */
    position: integer().notNull(),
    picture: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.color, row.position] }),
    index('spins_of_picture').on(row.picture),
  ],
)

/** The film that the page of a product shows. */
export const productFilms = pgTable(
  'product_films',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    film: uuid()
      .notNull()
      .references(() => films.id, { onDelete: 'cascade' }),
  },
  (row) => [index('products_of_film').on(row.film)],
)

export type Product = typeof products.$inferSelect

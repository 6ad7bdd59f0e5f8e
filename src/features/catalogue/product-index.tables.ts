import { sql } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import type { FacetColumn } from './product-filter.ts'
import { products } from './product.tables.ts'
import { visibilities } from './product.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Text that is compared by its bytes, the same on every database. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What the facets filter and count by. */
const facetColumns = () =>
  ({
    category: text().notNull(),
    fabric: text().notNull(),
    /** Slugs in alphabetical order, with single spaces: products with equal colors are counted as one group. */
    colors: text().notNull(),
    /** Those that are numbers, in their order, with single spaces. */
    sizes: text().notNull().default(''),
  }) satisfies Record<FacetColumn, unknown>

/**
 * What lists filter, count and sort by, copied from `products`: a row of some hundred bytes instead of
 * several thousand, so that counting all of them is quick. Written by `reindexProducts`.
 */
export const productIndex = pgTable(
  'product_index',
  {
    productId: text().primaryKey(),
    /** Kept equal to the product's by the foreign key, whoever changes it. */
    visibility: text({ enum: visibilities }).notNull(),
    hiddenIn: text({ enum: locales }).array().notNull().default([]),
    /** Languages that lack a text which another language has. */
    incompleteIn: text({ enum: locales }).array().notNull().default([]),
    /** Translations that are older than a source, as `tr>en`: the Turkish text changed after the English one. */
    outdated: text().array().notNull().default([]),
    collection: text().notNull(),
    ...facetColumns(),
    sizeRun: text(),
    position: integer().notNull(),
    addedAt: timestampColumn().notNull(),
    minimumPerStyle: integer(),
    minimumPerColor: integer(),
    leadTimeDays: integer(),
    weightGsm: integer(),
    /** The smallest and the largest of its sizes that are numbers. */
    sizeFrom: integer(),
    sizeTo: integer(),
    /** Of the rules that made this row and those of the other tables here; 0 asks for a new one. */
    rules: smallint().notNull(),
  },
  (row) => [
    foreignKey({
      name: 'product_index_shows_what_the_product_shows',
      columns: [row.productId, row.visibility],
      foreignColumns: [products.id, products.visibility],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('product_index_in_order').on(row.position, row.productId),
    index('product_index_by_age').on(row.addedAt, row.position, row.productId),
    index('product_index_by_minimum').on(
      row.minimumPerStyle,
      row.minimumPerColor,
      row.position,
      row.productId,
    ),
    index('product_index_by_lead_time').on(row.leadTimeDays, row.position, row.productId),
    index('product_index_of_category').on(row.category, row.fabric),
    index('product_index_of_fabric').on(row.fabric),
    index('product_index_of_collection').on(row.collection),
    index('product_index_of_size_run').on(row.sizeRun),
    index('product_index_of_rules').on(row.rules),
    index('product_index_archived')
      .on(row.productId)
      .where(sql`visibility = 'archived'`),
  ],
)

/**
 * The words a product is found by, folded and without endings, of all languages together. Beside them what
 * choices are counted by, so that a search counts them without joining `product_index`.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: text().primaryKey(),
    /**
     * All of them, and those of name, style code, category, fabric, colors and fibers, with their
     * synonyms, a second time after `=`.
     */
    words: tsvector().notNull(),
    /** As in `product_index`, from here on. */
    visibility: text({ enum: visibilities }).notNull(),
    hiddenIn: text({ enum: locales }).array().notNull().default([]),
    collection: text().notNull(),
    ...facetColumns(),
  },
  (row) => [
    foreignKey({
      name: 'product_words_shows_what_the_product_shows',
      columns: [row.productId, row.visibility],
      foreignColumns: [products.id, products.visibility],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('products_by_word').using('gin', row.words),
  ],
)

/** The name of a product as lists in each language sort it. */
export const productNames = pgTable(
  'product_names',
  {
    productId: text()
      .notNull()
      .references(() => productIndex.productId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    locale: text({ enum: locales }).notNull(),
    sortKey: byteText().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.locale] }),
    index('products_by_name').on(row.locale, row.sortKey, row.productId),
  ],
)

/** Every word that products were found by, for misspelled searches. A word no product has any longer may stay. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text().primaryKey(),
    /** As it was first written. */
    shown: text().notNull(),
    /** The word with letters left out: two words that share one differ in few letters. */
    shortened: text().array().notNull(),
  },
  (row) => [index('search_words_like').using('gin', row.shortened)],
)

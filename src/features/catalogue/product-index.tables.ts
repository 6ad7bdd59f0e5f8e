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

import { products } from './product.tables.ts'
import { visibilities } from './product.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Text that is compared by its bytes, the same on every database. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Values by which lists filter, count and sort, copied from `products` by `reindexProducts`: a row has some
 * hundred bytes instead of several thousand, so that counting all rows is quick.
 */
export const productIndex = pgTable(
  'product_index',
  {
    productId: text().primaryKey(),
    /** Visibility of the product; the foreign key keeps both values equal. */
    visibility: text({ enum: visibilities }).notNull(),
    hiddenIn: text({ enum: locales }).array().notNull().default([]),
    /** Languages that lack a text which another language has. */
    incompleteIn: text({ enum: locales }).array().notNull().default([]),
    /** Translations that are older than a source: `tr>en` if the Turkish text changed after the English text. */
    outdated: text().array().notNull().default([]),
    collection: text().notNull(),
    category: text().notNull(),
    fabric: text().notNull(),
    sizeRun: text(),
    /** Slugs in alphabetical order, with single spaces, so that products with equal colors form a group. */
    colors: text().notNull(),
    /** Numeric sizes in ascending order, with single spaces. */
    sizes: text().notNull().default(''),
    position: integer().notNull(),
    addedAt: timestampColumn().notNull(),
    minimumPerStyle: integer(),
    minimumPerColor: integer(),
    leadTimeDays: integer(),
    weightGsm: integer(),
    /** The smallest numeric size; `sizeTo` is the largest. */
    sizeFrom: integer(),
    sizeTo: integer(),
    /** Version of the rules that made this row and those of the other tables here; 0 requests a new index. */
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
 * The search words of a product in all languages, folded and without endings. Columns of choices stand beside
 * them, so that a search counts choices without joining `product_index`.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: text().primaryKey(),
    /**
     * All words; the words of name, style code, category, fabric, colors and fibers, with their synonyms,
     * stand a second time after `=`.
     */
    words: tsvector().notNull(),
    /** This and the following columns are copies of `product_index`. */
    visibility: text({ enum: visibilities }).notNull(),
    hiddenIn: text({ enum: locales }).array().notNull().default([]),
    collection: text().notNull(),
    category: text().notNull(),
    fabric: text().notNull(),
    colors: text().notNull(),
    sizes: text().notNull().default(''),
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

/** The sort key of a product's name in each language. */
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

/** All search words, to correct misspelled searches. A word that no product has any longer may stay. */
export const searchWords = pgTable(
  'search_words',
  {
    /** The folded word. */
    word: text().primaryKey(),
    /** The word as it was first written. */
    shown: text().notNull(),
    /** The word with letters left out; two words that share a shortened form differ in few letters. */
    shortened: text().array().notNull(),
  },
  (row) => [index('search_words_like').using('gin', row.shortened)],
)

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { textsColumn } from '#base/columns.ts'
import { inOrderOfFallback, type Locale } from '#base/locale.ts'

import type { FiberShare } from './product.ts'

/** Columns of all rows that staff edit. */
const staffColumns = {
  /** Counts the changes, so that nobody overwrites a change they have not seen. */
  version: integer().notNull().default(1),
  /** Archived terms stay in their products, but no form and no menu offers them. */
  isArchived: boolean().notNull().default(false),
}

/** SQL of a column's text in a language; {@link inOrderOfFallback} gives the order of languages. */
export function inLanguage(column: AnyPgColumn, locale: Locale) {
  const translations = inOrderOfFallback(locale).map(
    (language) => sql`${column} ->> ${language}::text`,
  )
  return sql<string>`coalesce(${sql.join(translations, sql`, `)}, '')`
}

/** SQL of the language in which {@link inLanguage} finds a text; null without a text. */
export function languageOf(column: AnyPgColumn, locale: Locale) {
  const cases = inOrderOfFallback(locale).map(
    (language) => sql`when ${column} ->> ${language}::text is not null then ${language}::text`,
  )
  return sql<Locale | null>`case ${sql.join(cases, sql` `)} end`
}

/** SQL of a column's list in a language; {@link inOrderOfFallback} gives the order of languages. */
export function listInLanguage(column: AnyPgColumn, locale: Locale) {
  const lists = inOrderOfFallback(locale).map((language) => sql`${column} -> ${language}::text`)
  return sql<string[]>`coalesce(${sql.join(lists, sql`, `)}, '[]')`
}

export const collections = pgTable('collections', {
  slug: text().primaryKey(),
  name: textsColumn(),
  fullName: textsColumn(),
  description: textsColumn(),
  position: integer().notNull(),
  ...staffColumns,
})

/** Categories, fabrics and fibers are lists of words in three languages. */
export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: textsColumn(),
  /** Sentence under the heading of the category's page. */
  description: textsColumn().default({}),
  position: integer().notNull(),
  ...staffColumns,
})

/** Fabrics; a new product takes over composition and weight of its fabric. */
export const fabrics = pgTable('fabrics', {
  slug: text().primaryKey(),
  name: textsColumn(),
  composition: jsonb().$type<FiberShare[]>().notNull().default([]),
  weightGsm: integer(),
  /** Least pieces of a request in this fabric, all models together, because its dyer asks for them; null without a minimum. */
  minimumPieces: integer(),
  care: textsColumn().default({}),
  position: integer().notNull(),
  ...staffColumns,
})

export const fibers = pgTable('fibers', { slug: text().primaryKey(), name: textsColumn() })

export const colors = pgTable('colors', {
  slug: text().primaryKey(),
  name: textsColumn(),
  /** `#rrggbb`, for the swatch when there is no picture of the fabric. */
  hex: text().notNull(),
  /** Code in the maker's own card of colors; empty without a code. */
  code: text().notNull(),
  position: integer().notNull(),
  ...staffColumns,
})

/** Sets of sizes for products; a product may have fewer sizes than its run. */
export const sizeRuns = pgTable('size_runs', {
  slug: text().primaryKey(),
  name: textsColumn(),
  sizes: text().array().notNull(),
  position: integer().notNull(),
  ...staffColumns,
})

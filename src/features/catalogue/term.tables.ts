import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { textsColumn } from '#base/columns.ts'
import { inOrderOfFallback, type Locale } from '#base/locale.ts'

import type { FiberShare } from './product.ts'

/** What every row has that staff edit. */
const staffColumns = {
  /** Counts the changes, so that nobody overwrites a change they have not seen. */
  version: integer().notNull().default(1),
  /** No longer offered to staff, and in no menu; products keep it. */
  isArchived: boolean().notNull().default(false),
}

/** SQL of a column's text in a language; {@link inOrderOfFallback} gives the order of languages. */
export function inLanguage(column: AnyPgColumn, locale: Locale) {
  const texts = inOrderOfFallback(locale).map((each) => sql`${column} ->> ${each}::text`)
  return sql<string>`coalesce(${sql.join(texts, sql`, `)}, '')`
}

/** The language in which {@link inLanguage} finds a text; null where there is none. */
export function languageOf(column: AnyPgColumn, locale: Locale) {
  const cases = inOrderOfFallback(locale).map(
    (each) => sql`when ${column} ->> ${each}::text is not null then ${each}::text`,
  )
  return sql<Locale | null>`case ${sql.join(cases, sql` `)} end`
}

/** The same for a column with a list in each language. */
export function listInLanguage(column: AnyPgColumn, locale: Locale) {
  const lists = inOrderOfFallback(locale).map((each) => sql`${column} -> ${each}::text`)
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
  /** One sentence under the heading of its page. */
  description: textsColumn().default({}),
  position: integer().notNull(),
  ...staffColumns,
})

/** Composition and weight are what a new product of the fabric begins with. */
export const fabrics = pgTable('fabrics', {
  slug: text().primaryKey(),
  name: textsColumn(),
  composition: jsonb().$type<FiberShare[]>().notNull().default([]),
  weightGsm: integer(),
  /** Pieces of a request in this fabric at least, all models together: what its dyer asks for. Null: none. */
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
  /** In the maker's own card of colors; empty when there is none. */
  code: text().notNull(),
  position: integer().notNull(),
  ...staffColumns,
})

/** The sizes that products are made in; a product may have fewer of them. */
export const sizeRuns = pgTable('size_runs', {
  slug: text().primaryKey(),
  name: textsColumn(),
  sizes: text().array().notNull(),
  position: integer().notNull(),
  ...staffColumns,
})

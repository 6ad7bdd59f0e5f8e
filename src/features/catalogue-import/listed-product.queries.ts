import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { looseStyleCode, styleCodeKey } from '#base/style-code.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'
import { listTerms } from '#features/catalogue-admin/term.queries.ts'
import {
  productColors,
  productFieldColumns,
  products,
  looseStyleCodeOf,
} from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import type { TermRows } from './term-index.ts'

export type ListedRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Finds listed products by their style code; codes that look the same are the same. */
type StyleCodeIndex = {
  all: ListedRow[]
  get: (styleCode: string) => ListedRow | undefined
  /** A product whose code may be meant: it differs only in separators or in the alphabet. */
  findSimilar: (styleCode: string) => ListedRow | undefined
}

/** Lists the products with these or similar style codes. One statement. */
export async function listByStyleCode(db: Db, codes: string[]): Promise<StyleCodeIndex> {
  const keys = [...new Set(codes.flatMap(looseKeysOf))]
  const rows = await selectProducts(db, inArray(looseStyleCodeOf(products.styleCode), keys))
  const exact = new Map(rows.map((row) => [row.styleCode, row]))
  const same = new Map(rows.map((row) => [styleCodeKey(row.styleCode), row]))
  const loose = new Map(rows.map((row) => [looseStyleCode(row.styleCode), row]))
  return {
    all: rows,
    get: (code) => exact.get(code) ?? same.get(styleCodeKey(code)),
    findSimilar: (code) =>
      looseKeysOf(code)
        .map((key) => loose.get(key))
        .find(Boolean),
  }
}

/** Keys of a code by the look and by the sound of its letters: `МН-2601` in Cyrillic may be MH or MN. */
const looseKeysOf = (code: string) =>
  [looseStyleCode(code), slugOf(code).replaceAll('-', '')].filter(Boolean)

/** Lists products by their ids and locks them until the transaction ends. Two statements. */
export async function lockByIds(tx: Db, ids: string[]): Promise<Map<string, ListedRow>> {
  if (ids.length === 0) return new Map()
  const where = inArray(products.id, ids)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(products.id)
    .for('update')
  const rows = await selectProducts(tx, where)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Products by their ids. One statement. */
export async function listByIds(db: Db, ids: string[]): Promise<Map<string, ListedRow>> {
  const rows = await selectProducts(db, inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A page of all products, archived products too, in the order of the catalogue. One statement. */
export async function listForExport(db: Db, page: number, rows: number): Promise<ListedRow[]> {
  return selectProducts(db, undefined)
    .orderBy(asc(products.position), asc(products.id))
    .limit(rows)
    .offset((page - 1) * rows)
}

function selectProducts(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: products.id,
      version: products.version,
      visibility: products.visibility,
      publishAt: products.publishAt,
      publishAs: products.publishAs,
      textsChangedAt: products.textsChangedAt,
      ...productFieldColumns,
      colors: sql<string[]>`array(select ${productColors.color} from ${productColors}
        where ${eq(productColors.productId, products.id)} order by ${productColors.position})`,
    })
    .from(products)
    .where(where)
}

/** All lists of the catalogue, including standard fibers that it does not have yet. Six statements. */
export async function listTermRows(db: Db): Promise<TermRows> {
  return listTerms({ db })
}

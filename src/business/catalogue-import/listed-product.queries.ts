import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { styleCodeKey } from '#business/catalogue-admin/style-code.ts'
import { listTerms } from '#business/catalogue-admin/term.queries.ts'
import { productColors, products, lowerCaseStyleCode } from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import type { TermRows } from './term-index.ts'

export type ListedRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Finds one of the listed products by its style code; another case is the same code. */
type ByStyleCode = { all: ListedRow[]; get: (styleCode: string) => ListedRow | undefined }

/** Products as tables have them, by their style codes. One statement. */
export async function listByStyleCode(db: Db, codes: string[]): Promise<ByStyleCode> {
  const keys = codes.map(styleCodeKey)
  const rows = await selectProducts(db, inArray(lowerCaseStyleCode(products.styleCode), keys))
  const exact = new Map(rows.map((row) => [row.styleCode, row]))
  const alike = new Map(rows.map((row) => [styleCodeKey(row.styleCode), row]))
  const get = (styleCode: string) => exact.get(styleCode) ?? alike.get(styleCodeKey(styleCode))
  return { all: rows, get }
}

/** The same by their ids, locked until the transaction ends. Two statements. */
export async function lockByIds(tx: Db, ids: string[]): Promise<Map<string, ListedRow>> {
  if (ids.length === 0) return new Map()
  const isOne = inArray(products.id, ids)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isOne)
    .orderBy(products.id)
    .for('update')
  const rows = await selectProducts(tx, isOne)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A page of all products, archived ones too, in the order of the catalogue. One statement. */
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
      styleCode: products.styleCode,
      name: products.name,
      description: products.description,
      details: products.details,
      collection: products.collection,
      category: products.category,
      fabric: products.fabric,
      composition: products.composition,
      lining: products.lining,
      weightGsm: products.weightGsm,
      lengthCm: products.lengthCm,
      sizes: products.sizes,
      sizeRun: products.sizeRun,
      leadTimeDays: products.leadTimeDays,
      minimumPerColor: products.minimumPerColor,
      minimumPerStyle: products.minimumPerStyle,
      cartonPieces: products.cartonPieces,
      cartonSizeCm: products.cartonSizeCm,
      cartonWeightKg: products.cartonWeightKg,
      colors: sql<string[]>`array(select ${productColors.color} from ${productColors}
        where ${eq(productColors.productId, products.id)} order by ${productColors.position})`,
    })
    .from(products)
    .where(where)
}

/** All lists of the catalogue, with the standard fibers that it does not have yet. Six statements. */
export async function listTermRows(db: Db): Promise<TermRows> {
  return listTerms({ db })
}

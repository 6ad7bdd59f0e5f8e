import { asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { timeAfter } from '#base/time.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import { colors, inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

import { availabilityImports } from './availability-import.tables.ts'
import { AVAILABILITY_UNDO_MS, type ReadyCell } from './availability-import.ts'
import { availabilityTitles, type CountedProduct } from './availability-table.ts'
import { productAvailability } from './availability.tables.ts'

type Reading = Pick<World, 'db'>

/** Imports that an answer lists. */
const LIST_MAX = 20

/** The products that can be counted, in the order of the catalogue, as tables name them. Two statements. */
export async function listCountedProducts({ db }: Reading): Promise<CountedProduct[]> {
  const rows = await db
    .select({ id: products.id, styleCode: products.styleCode, sizes: products.sizes })
    .from(products)
    .where(sql`${products.visibility} <> 'archived'`)
    .orderBy(asc(products.position), asc(products.id))
  const colorRows = await db
    .select({
      productId: productColors.productId,
      slug: colors.slug,
      name: colors.name,
      code: colors.code,
    })
    .from(productColors)
    .innerJoin(colors, eq(colors.slug, productColors.color))
    .orderBy(asc(productColors.position))
  const colorsOf = Map.groupBy(colorRows, ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    colors: (colorsOf.get(row.id) ?? []).map(({ slug, name, code }) => ({
      slug,
      names: [code, ...Object.values(name)].filter(Boolean),
    })),
  }))
}

/** The cells that are ready now, by product. One statement. */
export async function listReadyCells(
  { db }: Reading,
  productIds: string[] | null,
): Promise<Map<string, ReadyCell[]>> {
  const rows = await db
    .select()
    .from(productAvailability)
    .where(productIds ? inArray(productAvailability.productId, productIds) : undefined)
    .orderBy(productAvailability.productId, productAvailability.color, productAvailability.size)
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, cells]) => [
      productId,
      cells.map(({ color, size, ready, asOf }) => ({ color, size, ready, asOf })),
    ]),
  )
}

/**
 * The ready pieces as a table that can be imported again, headings first, in the order of the catalogue.
 * @param all a row for each color and size of every product too, to be filled in; else only ready pieces
 */
export async function writeAvailabilityTable(
  { db }: Reading,
  { locale, all }: { locale: Locale; all: boolean },
): Promise<string[][]> {
  const countedProducts = await listCountedProducts({ db })
  const ready = await listReadyCells({ db }, null)
  const names = new Map(
    (
      await db.select({ id: products.id, name: inLanguage(products.name, locale) }).from(products)
    ).map(({ id, name }) => [id, name]),
  )
  const colorNames = new Map(
    (
      await db.select({ slug: colors.slug, name: inLanguage(colors.name, locale) }).from(colors)
    ).map(({ slug, name }) => [slug, name]),
  )
  const rows = countedProducts.flatMap(({ id, styleCode, sizes, colors: own }) => {
    const cells = new Map(
      (ready.get(id) ?? []).map((cell) => [JSON.stringify([cell.color, cell.size]), cell]),
    )
    return own.flatMap(({ slug }) =>
      sizes.flatMap((size) => {
        const cell = cells.get(JSON.stringify([slug, size]))
        if (!cell && !all) return []
        const name = names.get(id) ?? ''
        const color = colorNames.get(slug) ?? slug
        return [[styleCode, name, color, size, String(cell?.ready ?? ''), cell?.asOf ?? '']]
      }),
    )
  })
  return [availabilityTitles(locale), ...rows]
}

/** The latest imports, newest first, each with its changes in numbers. */
export async function listAvailabilityImports({ db, now }: Pick<World, 'db' | 'now'>) {
  const rows = await db
    .select({
      id: availabilityImports.id,
      fileName: availabilityImports.fileName,
      state: availabilityImports.state,
      products: sql<number>`jsonb_array_length(${availabilityImports.changes})`,
      faults: sql<number>`jsonb_array_length(${availabilityImports.faults})`,
      sentBy: availabilityImports.sentBy,
      sentAt: availabilityImports.sentAt,
      doneAt: availabilityImports.doneAt,
    })
    .from(availabilityImports)
    .orderBy(desc(availabilityImports.sentAt), desc(availabilityImports.id))
    .limit(LIST_MAX)
  const names = await listAdminNames({ db })
  return rows.map(({ sentBy, ...row }) => ({
    ...row,
    by: names[sentBy] ?? null,
    mayUndo: row.state === 'done' && isUndoable(row.doneAt, now()),
  }))
}

/** Whether an import of this moment can still be taken back. */
export function isUndoable(doneAt: Date | null, now: Date): boolean {
  return doneAt !== null && timeAfter(doneAt, AVAILABILITY_UNDO_MS) > now
}

/**
 * An import with its changes to each product, in pieces, and its faults.
 * @throws {Refusal} missing `importMissing`
 */
export async function getAvailabilityImport(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  locale: Locale,
) {
  const [row] = await db.select().from(availabilityImports).where(eq(availabilityImports.id, id))
  if (!row) throw new Refusal('missing', 'importMissing')
  const ids = row.changes.map(({ productId }) => productId)
  const named = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
    })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(named.map((product) => [product.id, product]))
  const { fileName, state, faults, sentAt, doneAt, undoneAt } = row
  return {
    id,
    fileName,
    state,
    faults,
    sentAt,
    doneAt,
    undoneAt,
    mayUndo: state === 'done' && isUndoable(doneAt, now()),
    changes: row.changes.map(({ productId, before, after }) => ({
      id: productId,
      styleCode: names.get(productId)?.styleCode ?? productId,
      name: names.get(productId)?.name ?? '',
      before: sumOf(before),
      after: sumOf(after),
    })),
  }
}

const sumOf = (cells: ReadyCell[]) => cells.reduce((sum, { ready }) => sum + ready, 0)

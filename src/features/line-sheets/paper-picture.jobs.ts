import { and, asc, inArray, sql } from 'drizzle-orm'

import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { locales } from '#base/locale.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import {
  isPaperKept,
  listPaperKeys,
  makePaperFiles,
} from '#features/documents/paper-picture.commands.ts'
import { perWorld } from '#platform/per-world.ts'
import type { World } from '#platform/world.ts'
import { XLSX_PICTURE_WIDTH } from '#platform/xlsx/xlsx.ts'

import { fileOf, pictureWidths } from './line-sheet.ts'
import { GUIDE_PICTURE_WIDTH } from './price-guide.ts'

/** Products that are looked at in a turn. */
const BATCH = 24

/** Widths that most documents show. Sheets with one or two products a page are rare and larger. */
const WIDTHS = [pictureWidths[4], pictureWidths[6], GUIDE_PICTURE_WIDTH, XLSX_PICTURE_WIDTH]

/** Where this process is in its walk through the products, by the time of their last change. */
const walkOf = perWorld(() => ({
  after: { changedAt: new Date(0), id: '' },
  /** Null between two walks. */
  storedKeys: null as Set<string> | null,
}))

/**
 * Makes the pictures that documents show of the next products that partners see, so that the first line sheet or price
 * guide need not wait for them. The first walk of a process goes through all products, every later one through those
 * that have changed. A picture is made alone, so that an upload waits for no more than that.
 * @returns false at the end of a walk
 */
export async function preparePaperPictures(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'memory' | 'log'>,
): Promise<boolean> {
  const walk = walkOf(world)
  const batch = await listChangedProducts(world, walk.after)
  const last = batch.at(-1)
  if (!last) {
    walk.storedKeys = null
    return false
  }
  const storedKeys = (walk.storedKeys ??= await listPaperKeys(world))
  const ids = batch.map(({ id }) => id)
  const cards = await listProductCards(world, ids, locales[0], 'partner')
  for (const { picture } of cards) {
    const wanted = picture && { key: fileOf(picture, XLSX_PICTURE_WIDTH), widths: WIDTHS }
    if (!wanted || isPaperKept(wanted, storedKeys)) continue
    try {
      await makePaperFiles(world, [wanted], undefined, storedKeys)
    } catch (error) {
      if (isBusy(error)) throw error
      world.log.warn({ ...errorFacts(error), file: wanted.key }, 'picture of documents not made')
    }
  }
  walk.after = last
  return true
}

/** Products that partners see and that have changed after another, the earliest change first. One statement. */
function listChangedProducts(
  { db }: Pick<World, 'db'>,
  after: { changedAt: Date; id: string },
): Promise<{ id: string; changedAt: Date }[]> {
  // The program's clock has no microseconds.
  const changedAt = sql<Date>`date_trunc('milliseconds', ${products.pageChangedAt})`.mapWith(
    products.pageChangedAt,
  )
  return db
    .select({ id: products.id, changedAt })
    .from(products)
    .where(
      and(
        inArray(products.visibility, visibleTo('partner')),
        sql`(${changedAt}, ${products.id}) > (${after.changedAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(changedAt), asc(products.id))
    .limit(BATCH)
}

import { and, eq, notExists } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { getProductId } from '#features/catalogue/pictures/product-picture.queries.ts'
import { productFilms, products } from '#features/catalogue/product.tables.ts'
import { addFilm, storeFilm } from '#features/media/film.commands.ts'
import { films } from '#features/media/film.tables.ts'
import type { SentFile } from '#features/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

/**
 * Stores the film of a product, in the place of an earlier film.
 * @returns the id of the film
 * @throws {Refusal} missing `productMissing`; those of `storeFilm`
 * @throws {Error} busy, as `storeFilm`
 */
export async function sendFilm(world: World, productId: string, file: SentFile): Promise<string> {
  const { db, now } = world
  await getProductId(world, productId)
  const storedFilm = await storeFilm(world, file)
  const { id, row } = storedFilm
  await db.transaction(async (tx) => {
    await addFilm(tx, storedFilm, world)
    const before = await changeFilm(tx, productId, now())
    await tx.insert(productFilms).values({ productId, film: id })
    if (before) await dropUnshown(tx, before)
    await recordAuditEntry(tx, {
      action: 'film.sent',
      on: productId,
      by: file.by,
      facts: { file: row.fileName },
      at: now(),
    })
  })
  return id
}

/**
 * Removes the film of a product. Its file stays for a day, for pages that are open; a film that a copy
 * of the product shows too stays there.
 * @throws {Refusal} missing `filmMissing`
 */
export async function removeFilm(
  { db, now }: Pick<World, 'db' | 'now'>,
  productId: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const film = await changeFilm(tx, productId, now())
    if (!film) throw new Refusal('missing', 'filmMissing')
    await dropUnshown(tx, film)
    await recordAuditEntry(tx, { action: 'film.removed', on: productId, by, at: now() })
  })
}

/** Takes the film from its product, a single change at a time. @returns its id; undefined without a film */
async function changeFilm(tx: Db, productId: string, now: Date): Promise<string | undefined> {
  await tx.update(products).set({ pageChangedAt: now }).where(eq(products.id, productId))
  const [removed] = await tx
    .delete(productFilms)
    .where(eq(productFilms.productId, productId))
    .returning({ film: productFilms.film })
  return removed?.film
}

async function dropUnshown(tx: Db, film: string): Promise<void> {
  const usedFilms = tx.select({ film: productFilms.film }).from(productFilms)
  const isShown = usedFilms.where(eq(productFilms.film, film))
  await tx.delete(films).where(and(eq(films.id, film), notExists(isShown)))
}

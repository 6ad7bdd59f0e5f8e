import { createHash } from 'node:crypto'

import { eq, notInArray } from 'drizzle-orm'

import { type Locale, locales, type Texts } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { sharePictures } from '#features/media/share-picture.tables.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { findOutdatedShare } from './share-picture.queries.ts'

/** Counts the changes of the drawing. */
const DRAWING = 1

/** Pictures of an earlier drawing, or of another name, are drawn again. */
function drawingOf({ name, city }: Owner): number {
  const drawn = JSON.stringify([DRAWING, name, city])
  return createHash('sha256').update(drawn).digest().readInt32BE()
}

type Drawing = Pick<World, 'db' | 'storage' | 'pictures'>

/**
 * Draws the share pictures of the product that waits longest, a picture in each language. Files are stored before
 * the row that names them; the sweep deletes those that no row names any more.
 * @returns false if none waits
 */
export async function drawNextSharePictures(world: Drawing): Promise<boolean> {
  const owner = await findOwner(world)
  const drawing = drawingOf(owner)
  const waiting = await findOutdatedShare(world, drawing)
  if (!waiting) return false
  const { id: subject, pageChangedAt } = waiting
  const keys = await draw(world, subject, owner)
  const row = { subject, keys, pageChangedAt, drawing }
  await world.db
    .insert(sharePictures)
    .values(row)
    .onConflictDoUpdate({ target: sharePictures.subject, set: row })
  return true
}

/**
 * Deletes the pictures of products that visitors do not see any more, files too: a name and a photograph
 * that were taken back must not stay under an address that messengers remember.
 * @returns false: the job has no next piece
 */
export async function deleteStaleSharePictures({
  db,
  storage,
}: Pick<World, 'db' | 'storage'>): Promise<boolean> {
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.visibility, 'public'))
  const deleted = await db
    .delete(sharePictures)
    .where(notInArray(sharePictures.subject, shown))
    .returning({ keys: sharePictures.keys })
  if (deleted.length === 0) return false
  const remaining = await db.select({ keys: sharePictures.keys }).from(sharePictures)
  const used = new Set(remaining.flatMap(({ keys }) => Object.values(keys)))
  // A copy of a product may have the same picture.
  for (const key of deleted.flatMap(({ keys }) => Object.values(keys)))
    if (!used.has(key)) await storage.delete(key)
  return false
}

/** None, if the product has no picture yet: the row then waits for its next change. */
async function draw(world: Drawing, id: string, owner: Owner): Promise<Texts> {
  const cards = await Promise.all(
    locales.map(async (locale) => (await listProductCards(world, [id], locale, 'visitor'))[0]),
  )
  const picture = cards[0]?.picture
  if (!picture) return {}
  const photo = await world.storage.get(`${picture.key}-${picture.webpWidth}.webp`)
  if (!photo) return {}
  const texts = cards.flatMap((card, at) =>
    card ? [textsOf(card, locales[at] as Locale, owner)] : [],
  )
  const drawn = await world.pictures.share(photo, texts)
  const keys: Texts = {}
  for (const [at, bytes] of (drawn ?? []).entries()) {
    const key = `share/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`
    await world.storage.put(key, bytes)
    keys[locales[at] as Locale] = key
  }
  return keys
}

function textsOf({ name, styleCode, fabric }: ProductSummary, locale: Locale, owner: Owner) {
  return {
    brand: owner.name,
    title: name,
    facts: `${styleCode} · ${fabric.name}`,
    foot: owner.city[locale],
  }
}

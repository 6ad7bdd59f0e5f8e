import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pictures } from '#features/media/picture.tables.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { productPictures, products } from './product.tables.ts'
import { sizeRuns } from './term.tables.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

async function openCatalogue() {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  await world.db.update(products).set({ pageChangedAt: LONG_AGO })
  const changed = async () => {
    const rows = await world.db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.pageChangedAt} > ${LONG_AGO}`)
    return rows.map(({ id }) => id)
  }
  return { db: world.db, changed }
}

test('a product changes with its facts, not with its place in the list, its carton or its size run', async () => {
  const { db, changed } = await openCatalogue()
  const run = { slug: 'eu', name: { en: 'EU 36–38' }, sizes: ['36', '38'], position: 0 }
  await db.insert(sizeRuns).values(run)
  await db.update(products).set({ position: 7, cartonPieces: 10, sizeRun: run.slug })
  expect(await changed()).toEqual([])
  await db
    .update(products)
    .set({ sizes: ['40'] })
    .where(eq(products.id, 'isil-2'))
  expect(await changed()).toEqual(['isil-2'])
})

test('a product changes with its pictures', async () => {
  const { db, changed } = await openCatalogue()
  await db.update(pictures).set({ key: 'models/other' })
  expect(await changed()).toEqual(['alara-1'])

  await db.update(products).set({ pageChangedAt: LONG_AGO })
  const pictureIds = db.select({ id: productPictures.picture }).from(productPictures)
  await db.delete(pictures).where(inArray(pictures.id, pictureIds))
  expect(await changed()).toEqual(['alara-1'])
})

test('a column that the public page does not show leaves no trace in public', async () => {
  const { db, changed } = await openCatalogue()
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`alter table products add column partner_price_cents integer`)
    await tx.execute(sql`update products set partner_price_cents = 9900`)
    const rows = await tx.select({ at: products.pageChangedAt }).from(products)
    throw new Error(rows.every(({ at }) => at.getTime() === LONG_AGO.getTime()) ? 'none' : 'traced')
  })
  await expect(undone).rejects.toThrow('none')
  expect(await changed()).toEqual([])
})

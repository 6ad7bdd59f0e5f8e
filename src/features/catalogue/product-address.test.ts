import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import {
  recordProductsRemoved,
  recordProductsShown,
  renameProduct,
} from './product-address.commands.ts'
import { findOldAddress } from './product-address.queries.ts'
import { getProduct } from './product.queries.ts'
import { products } from './product.tables.ts'

async function openCatalogue() {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  const rename = (from: string, to: string) =>
    world.db.transaction((tx) => renameProduct(tx, from, to, world.now()))
  return { world, rename, find: (id: string) => findOldAddress(world, id, 'visitor') }
}

test('a renamed product keeps its colors and pictures, and every address it had leads to it', async () => {
  const { world, rename, find } = await openCatalogue()
  const before = await getProduct(world, 'alara-1', 'en', 'visitor')
  await rename('alara-1', 'alara-2026')
  await rename('alara-2026', 'alara')

  expect(await getProduct(world, 'alara', 'en', 'visitor')).toEqual({ ...before, id: 'alara' })
  expect(await find('alara-1')).toEqual({ movedTo: 'alara' })
  expect(await find('alara-2026')).toEqual({ movedTo: 'alara' })
  expect(await find('alara')).toBeNull()
})

test('a product may have its old address back', async () => {
  const { rename, find } = await openCatalogue()
  await rename('alara-1', 'alara-2')
  await rename('alara-2', 'alara-1')
  expect(await find('alara-1')).toBeNull()
  expect(await find('alara-2')).toEqual({ movedTo: 'alara-1' })
})

test('an old address does not reveal a hidden product to visitors', async () => {
  const { world, rename, find } = await openCatalogue()
  await rename('gizli-3', 'gizli-4')
  expect(await find('gizli-3')).toBeNull()
  expect(await findOldAddress(world, 'gizli-3', 'partner')).toEqual({ movedTo: 'gizli-4' })
})

test('addresses of a removed product are gone, until it is shown again', async () => {
  const { world, rename, find } = await openCatalogue()
  await recordProductsRemoved(world.db, ['isil-2'], world.now())
  expect(await find('isil-2')).toEqual({ isGone: true })
  await recordProductsShown(world.db, ['isil-2'])
  expect(await find('isil-2')).toBeNull()

  await rename('alara-1', 'alara')
  await world.db.update(products).set({ visibility: 'archived' }).where(eq(products.id, 'alara'))
  await recordProductsRemoved(world.db, ['alara'], world.now())
  expect(await find('alara-1')).toEqual({ isGone: true })
  await world.db.delete(products).where(eq(products.id, 'alara'))
  expect(await find('alara-1')).toEqual({ isGone: true })
})

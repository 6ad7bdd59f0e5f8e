import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import type { ProductFilter } from './product-filter.ts'
import { indexNextProducts, reindexProducts } from './product-index.commands.ts'
import { productIndex } from './product-index.tables.ts'
import { listProducts } from './product-list.queries.ts'
import { productColors, products } from './product.tables.ts'
import { colors } from './term.tables.ts'

async function openCatalogue() {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  return world
}
const listedIds = async (world: World, filter: ProductFilter) =>
  (await listProducts(world, filter, 'en', 'visitor')).products.map(({ id }) => id)
const alara = eq(products.id, 'alara-1')

test('a changed product is listed, sorted and found by its new values', async () => {
  const world = await openCatalogue()
  await world.db.transaction(async (tx) => {
    const everywhere = { tr: 'Zümrüt', en: 'Emerald', ru: 'Изумруд' }
    await tx.update(products).set({ name: everywhere, category: 'coat', position: 9 }).where(alara)
    await tx.delete(productColors).where(eq(productColors.color, 'black'))
    await reindexProducts(tx, ['alara-1', 'isil-2'])
  })
  expect(await listedIds(world, {})).toEqual(['isil-2', 'alara-1'])
  expect(await listedIds(world, { q: 'emerald' })).toEqual(['alara-1'])
  expect(await listedIds(world, { q: 'pea coat' })).toEqual([])
  expect(await listedIds(world, { sort: 'name' })).toEqual(['alara-1', 'isil-2'])
  expect(await listedIds(world, { color: 'black' })).toEqual([])
})

test('a hidden product leaves lists and counts at once, without being indexed', async () => {
  const world = await openCatalogue()
  await world.db.update(products).set({ visibility: 'partners' }).where(alara)
  const list = await listProducts(world, { q: 'camel' }, 'en', 'visitor')
  expect(list).toMatchObject({ products: [], count: 0, hiddenCount: 2 })
  expect(list.facets.color.map(({ slug }) => slug)).toEqual(['black'])
})

test('a deleted product leaves nothing behind', async () => {
  const world = await openCatalogue()
  await world.db.delete(products).where(alara)
  expect(await listedIds(world, {})).toEqual(['isil-2'])
  for (const table of ['product_index', 'product_words', 'product_names'])
    expect(await rows(world, sql`from ${sql.identifier(table)} where product_id = 'alara-1'`)).toBe(
      0,
    )
})

test('the first products of a long list are indexed at once, the rest by the job', async () => {
  const world = await openCatalogue()
  const name = { tr: 'Bal', en: 'Honey', ru: 'Медовый' }
  await world.db.transaction(async (tx) => {
    await tx.update(colors).set({ name }).where(eq(colors.slug, 'black'))
    const others = Array.from({ length: 300 }, (_, index) => `other-${index}`)
    await reindexProducts(tx, ['alara-1', ...others, 'isil-2'])
  })
  expect(await listedIds(world, { q: 'honey' })).toEqual(['alara-1'])
  while (await indexNextProducts(world));
  expect(await listedIds(world, { q: 'honey' })).toEqual(['alara-1', 'isil-2'])
})

test('products indexed by former rules, or not at all, are indexed by the job', async () => {
  const world = await openCatalogue()
  await world.db.update(productIndex).set({ rules: 0 }).where(eq(productIndex.productId, 'isil-2'))
  await world.db.delete(productIndex).where(eq(productIndex.productId, 'alara-1'))
  expect(await listedIds(world, {})).toEqual(['isil-2'])

  expect(await indexNextProducts(world)).toBe(true)
  expect(await indexNextProducts(world)).toBe(false)
  expect(await listedIds(world, {})).toEqual(['alara-1', 'isil-2'])
})

async function rows(world: World, from: ReturnType<typeof sql>): Promise<number> {
  const result = (await world.db.execute(sql`select 1 ${from}`)) as unknown as { rows: unknown[] }
  return result.rows.length
}

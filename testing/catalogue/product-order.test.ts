import { expect, test } from 'vitest'

import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import type { ProductFilter } from '#features/catalogue/product-filter.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { fillCatalogue, makeCatalogue, makeProduct } from './make-catalogue.ts'

const ids = (list: { products: { id: string }[] }) => list.products.map(({ id }) => id)

async function openManyProducts() {
  const { world } = await openTestWorld()
  const letters = 'zçöbşaüğıiİcCosu'
  const products = Array.from({ length: 60 }, (_, at) =>
    makeProduct(`many-${at + 1}`, {
      name: { tr: `${letters[at % 16]} ${at}`, en: `Coat ${at}`, ru: `Пальто ${at}` },
      minimumPerStyle: 100 + (at % 3),
      leadTimeDays: 60 - at,
      visibility: at % 2 ? 'public' : 'partners',
    }),
  )
  await insertCatalogue(world, makeCatalogue({ products }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const list = (filter: ProductFilter) => listProducts(world, filter, 'tr', 'visitor')
  return { world, list }
}

test('a page shows the products of earlier pages too, and a page after the last shows the last', async () => {
  const { list } = await openManyProducts()
  const first = await list({})
  expect([ids(first).length, first.page, first.from]).toEqual([24, 1, 0])
  const second = await list({ page: 2 })
  expect([ids(second).length, second.page, second.count]).toEqual([30, 2, 30])
  expect(ids(second).slice(0, 24)).toEqual(ids(first))
  for (const page of [3, 40, 9999]) expect(await list({ page })).toEqual(second)
})

test('every order shows each product once, and ties are in the catalogue’s order', async () => {
  const { world, list } = await openManyProducts()
  const inOrder = ids(await list({ page: 2 }))
  const sorted = async (sort: ProductFilter['sort']) =>
    ids(await list({ sort, page: 2 } as ProductFilter))
  expect(await sorted('leadTime')).toEqual(inOrder.toReversed())
  expect(await sorted('newest')).toEqual(inOrder.toReversed())
  const minimums = (await sorted('minimum')).map((id) => (Number(id.split('-')[1]) - 1) % 3)
  expect(minimums).toEqual(minimums.toSorted((a, b) => a - b))
  expect((await sorted('minimum')).slice(0, 2)).toEqual(['many-4', 'many-10'])

  const byName = await list({ sort: 'name', page: 2 })
  const names = byName.products.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
  expect((await listProducts(world, { sort: 'name' }, 'ru', 'visitor')).products[0]?.name).toBe(
    'Пальто 1',
  )
})

test('a list without products counts the products that each condition excludes', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const list = await listProducts(
    world,
    { category: 'pea-coat', fabric: 'boucle', q: 'black' },
    'en',
    'visitor',
  )
  expect(list).toMatchObject({
    count: 0,
    without: [
      { name: 'category', count: 1 },
      { name: 'fabric', count: 1 },
    ],
  })
})

import { beforeAll, expect, test } from 'vitest'

import type { ProductFilter } from '#features/catalogue/product-filter.ts'
import { indexNextProducts } from '#features/catalogue/product-index.commands.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import type { World } from '#platform/world.ts'
import { addCatalogue, addManyProducts } from '#testing/many-products.ts'
import { openTestWorld } from '#testing/test-world.ts'

let world: World
beforeAll(async () => {
  ;({ world } = await openTestWorld())
  await addCatalogue(world.db)
  await addManyProducts(world.db, 1, 600)
  await world.db.execute(`insert into collections
    select (jsonb_populate_record(collection, '{"slug": "ss-26"}')).* from collections collection`)
  await world.db.execute(`update products set collection = 'ss-26' where style_code like '%3'`)
  await world.db.execute(`update products set hidden_in = '{en}' where style_code like '%7'`)
  await world.db.execute('update product_index set rules = 0')
  while (await indexNextProducts(world));
})

async function list(filter: ProductFilter, audience: 'visitor' | 'partner' = 'visitor') {
  const { products, count, facets, page } = await listProducts(world, filter, 'en', audience)
  const { category: categories, fabric: fabrics } = facets
  return { ids: products.map(({ id }) => id), count, page, categories, fabrics }
}

const otherFilters: ProductFilter[] = [
  {},
  { sort: 'newest' },
  { sort: 'name', page: 2 },
  { sort: 'minimum', page: 3 },
  { page: 11 },
  { page: 12 },
  { category: 'trench' },
  { category: 'trench', fabric: 'boucle' },
  { collection: 'fw-25-26', page: 2 },
  { collection: 'ss-26' },
]

test.each(otherFilters)(
  'a search for a color lists and counts what the filter of that color does: %j',
  async (other) => {
    for (const audience of ['visitor', 'partner'] as const) {
      const result = await list({ ...other, q: 'camel' }, audience)
      expect(result).toEqual(await list({ ...other, color: 'camel' }, audience))
    }
  },
)

test('a product far down the list is found by its code', async () => {
  const [last] = (await list({ q: 'MX-000600' }, 'partner')).ids
  expect(last).toMatch(/-m600$/)
  expect((await list({ q: 'MX-000600', sort: 'newest' }, 'partner')).ids).toEqual([last])
})

test('the count of a search without a condition equals its list', async () => {
  const filter = { q: 'MX-000600', collection: 'ss-26' }
  const { without } = await listProducts(world, filter, 'en', 'visitor')
  expect(without).toEqual([
    { name: 'collection', count: 1 },
    { name: 'q', count: (await list({ collection: 'ss-26' })).count },
  ])
})

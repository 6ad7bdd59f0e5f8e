import { expect, test } from 'vitest'

import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { listRelatedProducts } from './product-related.queries.ts'

test('after a product come those of its fabric, then those of its category and collection, none twice and none hidden', async () => {
  const { world } = await openTestWorld()
  const products = [
    makeProduct('first-1'),
    makeProduct('fabric-2', { category: 'pea-coat' }),
    makeProduct('both-3'),
    makeProduct('category-4', { fabric: 'boucle' }),
    makeProduct('neither-5', { fabric: 'boucle', category: 'pea-coat' }),
    makeProduct('hidden-6', { visibility: 'partners' }),
  ]
  await insertCatalogue(world, makeCatalogue({ products }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const relatedTo = async (id: string, audience: 'visitor' | 'partner') => {
    const product = await getProduct(world, id, 'en', audience)
    const related = await listRelatedProducts(world, product, 'en', audience)
    return {
      ofFabric: related.ofFabric.map((product) => product.id),
      similar: related.similar.map((product) => product.id),
    }
  }

  expect(await relatedTo('first-1', 'visitor')).toEqual({
    ofFabric: ['fabric-2', 'both-3'],
    similar: ['category-4', 'neither-5'],
  })
  expect((await relatedTo('first-1', 'partner')).ofFabric).toContain('hidden-6')
})

test('the collection adds nothing where the category fills a row', async () => {
  const { world } = await openTestWorld()
  const ofCategory = ['a-3', 'b-4', 'c-5', 'd-6', 'e-7'].map((id) =>
    makeProduct(id, { fabric: 'boucle' }),
  )
  const products = [makeProduct('first-1'), makeProduct('other-2', { category: 'pea-coat' })]
  await insertCatalogue(world, makeCatalogue({ products: [...products, ...ofCategory] }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const product = await getProduct(world, 'first-1', 'en', 'visitor')
  const { similar } = await listRelatedProducts(world, product, 'en', 'visitor')
  expect(similar.map(({ id }) => id)).toEqual(['a-3', 'b-4', 'c-5', 'd-6'])
})

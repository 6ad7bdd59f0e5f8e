import { expect, test } from 'vitest'

import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { listFabricLibrary } from './fabric-library.queries.ts'

test('a fabric names the first twelve of its products, in the order of the catalogue', async () => {
  const { world } = await openTestWorld()
  const coats = Array.from({ length: 15 }, (_, at) => makeProduct(`coat-${15 - at}`))
  await insertCatalogue(world, makeCatalogue({ products: coats }), {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  const [fabric] = await listFabricLibrary(world, 'en')
  const first = Array.from({ length: 12 }, (_, at) => `coat-${at + 1}`)
  expect(fabric?.products.map(({ id }) => id)).toEqual(first)
})

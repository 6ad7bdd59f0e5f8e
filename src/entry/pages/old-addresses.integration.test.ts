import { expect, test } from 'vitest'

import {
  recordProductsRemoved,
  renameProduct,
} from '#features/catalogue/product-address.commands.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('a former address of a product redirects for good, the address of a removed product is gone', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const get = await openTestApp(world)
  await renameProduct(world.db, 'alara-1', 'alara', world.now())
  await recordProductsRemoved(world.db, ['eski-5'], world.now())

  const moved = await get('/tr/urun/alara-1?color=camel')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/tr/urun/alara?color=camel')
  expect((await get('/tr/urun/alara')).status).toBe(200)

  const gone = await get('/ru/produkt/eski-5')
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('<meta name="robots" content="noindex"/>')
  expect((await get('/en/product/never-0')).status).toBe(404)
})

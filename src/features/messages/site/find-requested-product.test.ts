import { expect, test } from 'vitest'

import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { proveProduct } from '#features/catalogue/product-proof.queries.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { findRequestedProduct } from './find-requested-product.ts'

async function openShop() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  const { products } = await listProducts(opened.world, {}, 'en', 'partner')
  const secret = products.find(({ isPartnerOnly }) => isPartnerOnly)?.id ?? ''
  const open = products.find(({ isPartnerOnly }) => !isPartnerOnly)?.id ?? ''
  return { ...opened, secret, open }
}

test('a product everybody may see is named, with a color it has', async () => {
  const { world, open } = await openShop()
  const product = await findRequestedProduct(world, { product: open }, 'en')
  expect(product).toMatchObject({ id: open, name: expect.any(String), color: null })
  expect(await findRequestedProduct(world, { product: open, color: 'no-such' }, 'en')).toEqual(
    product,
  )
})

test('a product for partners is named only with a proof of today or yesterday', async () => {
  const { world, secret, open, passDays } = await openShop()
  const proof = proveProduct(world, secret)
  expect(await findRequestedProduct(world, { product: secret }, 'en')).toBeNull()
  for (const productProof of [proveProduct(world, open), '', 'x'.repeat(64), 'ж'])
    expect(await findRequestedProduct(world, { product: secret, productProof }, 'en')).toBeNull()

  expect(
    await findRequestedProduct(world, { product: secret, productProof: proof }, 'en'),
  ).toMatchObject({ id: secret })
  passDays(1)
  expect(
    await findRequestedProduct(world, { product: secret, productProof: proof }, 'en'),
  ).not.toBeNull()
  passDays(1)
  expect(
    await findRequestedProduct(world, { product: secret, productProof: proof }, 'en'),
  ).toBeNull()
})

test('an invalid id is no product, without asking the database', async () => {
  const { world } = await openShop()
  for (const product of ['', null, 'nothing-0000', "'; drop", '../x', 'A'.repeat(500)])
    expect(await findRequestedProduct(world, { product }, 'en')).toBeNull()
})

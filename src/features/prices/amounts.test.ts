import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#features/catalogue/product.tables.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makeCompanyWithPrices } from '#testing/trade/company-prices.ts'
import { openTrade } from '#testing/trade/open-trade.ts'

test('a product that partners do not see has no amount, although the company has agreed its price', async () => {
  const { world } = await openTrade()
  await makeCompanyWithPrices(world)
  const send = await openPortalAs(world, 'anna@vaza.example')
  const quantities = { black: { '36': 50 } }
  const lines = ['alara-1', 'isil-2'].map((productId) => ({ productId, quantities }))
  const amounts = async () => (await send('POST requests/amounts', { lines })).body
  expect(await amounts()).toMatchObject({ amounts: { 'isil-2': { currency: 'EUR' } } })

  for (const visibility of ['draft', 'archived'] as const) {
    await world.db.update(products).set({ visibility }).where(eq(products.id, 'isil-2'))
    expect(await amounts()).toMatchObject({ amounts: { 'isil-2': null }, total: null })
  }
})

import { findAnyAdmin } from '#features/access/admin.queries.ts'
import { findPartnerByEmail } from '#features/companies/partner.queries.ts'
import { assignPriceList, setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { setListPrices } from '#features/prices/list-prices.commands.ts'
import { createPriceList } from '#features/prices/price-list.commands.ts'
import { listPricedProducts } from '#features/prices/price-list.queries.ts'
import { priceLists } from '#features/prices/price-list.tables.ts'
import type { AgreedChange, PriceChange, PriceListForm } from '#features/prices/price-list.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import type { World } from '#platform/world.ts'

const QUANTITIES = [100, 300, 500]
/** The price of each step as a share of the first. */
const SHARES = [1, 0.95, 0.91]

const terms = { taxMode: 'net', taxCode: 'export', roundTo: 50 } as const

/**
 * Makes two lists of invented prices: in EUR for the demonstration partner, who has agreed on those of a style, and in USD.
 * Does nothing if a list exists, or no product yet.
 */
export async function seedPrices(world: World, partnerEmail: string): Promise<void> {
  if ((await world.db.$count(priceLists)) > 0) return
  const partner = await findPartnerByEmail(world, partnerEmail)
  const admin = await findAnyAdmin(world)
  if (!partner || !admin) return
  if ((await listPricedProducts(world, 'en')).length === 0) return
  await addFirstTaxRates(world)
  const year = world.now().getUTCFullYear()
  const period = { validFrom: `${year}-01-01`, validTo: `${year + 1}-12-31` }
  const euro = await addList(world, admin.userId, {
    ...terms,
    ...period,
    name: 'Demo EUR – FCA İstanbul',
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'İstanbul',
  })
  await addList(world, admin.userId, {
    ...terms,
    ...period,
    name: 'Demo USD – FOB Ambarlı',
    currency: 'USD',
    incoterm: 'FOB',
    place: 'Ambarlı',
  })
  const assignment = { companyIds: [partner.id], listId: euro.id }
  await assignPriceList(world, assignment, admin.userId)
  const agreed = euro.prices
    .slice(0, QUANTITIES.length)
    .map(([product, quantity, minor]): PriceChange => [product, quantity, (minor ?? 0) - 4_00])
  const change: AgreedChange = { version: 1, currency: 'EUR', prices: agreed }
  await setAgreedPrices(world, partner.id, change, admin.userId)
}

async function addList(world: World, by: string, form: PriceListForm) {
  const { id } = await createPriceList(world, form, by)
  const products = await listPricedProducts(world, 'en')
  const factor = form.currency === 'USD' ? 1.1 : 1
  const prices = products.flatMap(({ id: product }, index): PriceChange[] => {
    const first = (64 + ((index * 7) % 12) * 5) * factor
    return QUANTITIES.map((quantity, step) => [
      product,
      quantity,
      Math.round(first * (SHARES[step] ?? 1) * 2) * 50,
    ])
  })
  await setListPrices(world, id, { version: 1, prices }, by)
  return { id, prices }
}

import { makerDay } from '#base/calendar/maker-day.ts'
import { readMoney } from '#base/reading/money.ts'
import type { Role } from '#features/access/role.ts'
import type { ProductFilter } from '#features/catalogue/product-filter.ts'
import type { World } from '#platform/world.ts'

import { listLadders } from './price-basis.queries.ts'

/**
 * A filter of the list of products by their prices for the caller's company today, if it asks for prices. For callers
 * without a price list it stays as it is: a limit then keeps no product away.
 */
export async function withCompanyPrices(
  world: Pick<World, 'db' | 'now'>,
  filter: ProductFilter,
  role: Role,
): Promise<ProductFilter> {
  if (role.role !== 'partner' || (!filter.priceMax && filter.sort !== 'price')) return filter
  const { terms, ladders } = await listLadders(world, role.partnerId, makerDay(world.now()))
  if (!terms) return filter
  const minorOf = Object.fromEntries(
    Object.entries(ladders).flatMap(
      ([
        id,
        {
          steps: [first],
        },
      ]) => (first ? [[id, first.amount.minor]] : []),
    ),
  )
  const { currency } = terms
  const limit = readMoney(filter.priceMax ?? '', { currency, locale: 'en' })
  const maxMinor = limit.kind === 'value' ? limit.value.minor : null
  return { ...filter, prices: { minorOf, maxMinor } }
}

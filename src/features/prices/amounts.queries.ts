import { and, inArray } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { addMoney, type Money } from '#base/money.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { amountOf } from './matrix-amount.ts'
import { priceBasisFor } from './price-basis.queries.ts'

/**
 * The amounts of quantities for a company today, by product id; null: on request. The sum is null as soon as any amount is.
 * @param lines of products that partners see; others have no price
 */
export async function listAmounts(
  { db, now }: Pick<World, 'db' | 'now'>,
  companyId: string,
  lines: readonly { productId: string; quantities: QuantityMatrix }[],
): Promise<{ amounts: Record<string, Money | null>; total: Money | null }> {
  const on = makerDay(now())
  const ids = lines.map(({ productId }) => productId)
  const basis = await priceBasisFor({ db }, companyId, ids, on)
  const rows = await db
    .select({ id: products.id, fabric: products.fabric })
    .from(products)
    .where(and(inArray(products.id, ids), inArray(products.visibility, visibleTo('partner'))))
  const fabrics = new Map(rows.map(({ id, fabric }) => [id, fabric]))
  const amounts = lines.map(({ productId, quantities }) => {
    const fabric = fabrics.get(productId)
    const amount = fabric ? amountOf(basis.of(productId), quantities, { fabric, on }) : null
    return [productId, amount] as const
  })
  const [first, ...rest] = amounts.flatMap(([, amount]) => amount ?? [])
  const isWhole = first !== undefined && rest.length + 1 === amounts.length
  return {
    amounts: Object.fromEntries(amounts),
    total: isWhole ? addMoney(first, ...rest) : null,
  }
}

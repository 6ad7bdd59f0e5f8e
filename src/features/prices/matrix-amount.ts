import { addMoney, type Money, multiplyMoney } from '#base/money.ts'
import { piecesOf, piecesOfSize, type QuantityMatrix } from '#base/quantity-matrix.ts'

import { type PriceBasis, priceFor } from './price.ts'

/**
 * The amount of the pieces of a model for a company: each size at its price, the step by all pieces together. Null if a price is
 * only given on request, or without pieces.
 * @param on day in the maker's zone
 */
export function amountOf(
  basis: PriceBasis,
  quantities: QuantityMatrix,
  { fabric, on }: { fabric: string; on: string },
): Money | null {
  const pieces = piecesOf(quantities)
  const sizes = new Set(Object.values(quantities).flatMap((ofColor) => Object.keys(ofColor)))
  const amounts = [...sizes].map((size) => {
    const price = priceFor(basis, { pieces, fabric, size, on })
    return price.state === 'priced'
      ? multiplyMoney(price.unit, piecesOfSize(quantities, size))
      : null
  })
  const [first, ...rest] = amounts.filter((amount) => amount !== null)
  return first && rest.length + 1 === amounts.length ? addMoney(first, ...rest) : null
}

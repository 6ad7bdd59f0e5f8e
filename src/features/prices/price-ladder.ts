import { type PriceBasis, type PriceQuestion, priceFor, sortTiers, type Tier } from './price.ts'
import type { NoPriceReason } from './price.ts'

/** The steps of a product's price for a company, cheapest last; without any, why. */
export type PriceLadder = { steps: Tier[]; reason: NoPriceReason | null }

/** All steps of a price, each as `priceFor` answers it for its quantity. */
export function ladderFor(
  basis: PriceBasis,
  question: Omit<PriceQuestion, 'pieces' | 'size'>,
): PriceLadder {
  const tiers = basis.agreedTiers.length > 0 ? basis.agreedTiers : basis.tiers
  const steps = sortTiers(tiers).flatMap(({ fromQuantity }) => {
    const price = priceFor(basis, { ...question, pieces: fromQuantity })
    return price.state === 'priced' ? [{ fromQuantity, amount: price.unit }] : []
  })
  if (steps.length > 0) return { steps, reason: null }
  const price = priceFor(basis, { ...question, pieces: 1 })
  return { steps, reason: price.state === 'onRequest' ? price.reason : null }
}

/** The step that some pieces reach, and the next step. */
export function stepAt(steps: readonly Tier[], pieces: number) {
  const ladder = sortTiers(steps)
  return {
    step: ladder.findLast(({ fromQuantity }) => fromQuantity <= pieces) ?? null,
    next: ladder.find(({ fromQuantity }) => fromQuantity > pieces) ?? null,
  }
}

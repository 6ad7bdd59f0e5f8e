import { addMoney, type Currency, type Money, moneyOf, percentOf } from '#base/money.ts'

/** The terms of all prices of a list. Dates are days of the maker's zone, `2026-11-25`. */
export type PriceList = {
  id: string
  name: string
  currency: Currency
  /** Incoterm 2020 and the place it names: `FCA`, `Istanbul`. */
  incoterm: string
  place: string
  /** `net`: tax comes on top. `gross`: it is in the price. */
  taxMode: TaxMode
  /** First and last day on which it holds; null: for ever. */
  validFrom: string
  validTo: string | null
}

export const taxModes = ['net', 'gross'] as const
export type TaxMode = (typeof taxModes)[number]

/** A price per piece, from a number of pieces of a style on, all colors together. */
export type Tier = { fromQuantity: number; amount: Money }

/** A surcharge or discount on a piece of a list: an amount, or a percentage of the tier. */
export type PriceDelta = {
  kind: DeltaKind
  /** Slug of the fabric, size, or code of the service. */
  key: string
  change: { amount: Money } | { percent: number }
}

export const deltaKinds = ['fabric', 'size', 'service'] as const
type DeltaKind = (typeof deltaKinds)[number]

/** All inputs of a price of a company for a product. */
export type PriceBasis = {
  list: PriceList | null
  /** Tiers of the product in the list, in any order. */
  tiers: readonly Tier[]
  /** Agreed with this company for this product; they take the place of the list's tiers. */
  agreedTiers: readonly Tier[]
  deltas: readonly PriceDelta[]
}

/** The pieces to buy. `pieces` counts the style in all colors and sizes together. */
export type PriceQuestion = {
  pieces: number
  fabric: string
  size?: string
  services?: readonly string[]
  /** Day in the maker's zone. */
  on: string
}

/** The origin of a part of a price. */
type PricePart = {
  source: 'list' | 'agreement' | DeltaKind
  /** Name of the list, or key of the delta. */
  name: string
  amount: Money
}

export type Price =
  | {
      state: 'priced'
      unit: Money
      parts: PricePart[]
      /** The next cheaper step; null on the last. */
      next: Tier | null
    }
  | { state: 'onRequest'; reason: NoPriceReason; next: Tier | null }

export type NoPriceReason = 'noList' | 'listNotBegun' | 'listEnded' | 'noPrice' | 'belowFirstTier'

/**
 * The price of a piece for a company, and where each part of it comes from: the only place that knows a price. Pages,
 * matrix, quotes and documents call nothing else. Agreed tiers hold on every day of the list; a percentage is of the
 * tier alone and rounded by itself, half up.
 */
export function priceFor(basis: PriceBasis, question: PriceQuestion): Price {
  const { list, tiers, agreedTiers, deltas } = basis
  const onRequest = (reason: NoPriceReason, next: Tier | null = null): Price => ({
    state: 'onRequest',
    reason,
    next,
  })
  if (!list) return onRequest('noList')
  if (question.on < list.validFrom) return onRequest('listNotBegun')
  if (list.validTo !== null && question.on > list.validTo) return onRequest('listEnded')

  const source = agreedTiers.length > 0 ? 'agreement' : 'list'
  const ladder = sortTiers(source === 'agreement' ? agreedTiers : tiers)
  if (ladder.length === 0) return onRequest('noPrice')
  const tier = ladder.findLast(({ fromQuantity }) => fromQuantity <= question.pieces)
  const next = ladder.find(({ fromQuantity }) => fromQuantity > question.pieces) ?? null
  if (!tier) return onRequest('belowFirstTier', next)

  const parts: PricePart[] = [
    { source, name: list.name, amount: tier.amount },
    ...deltas
      .filter((delta) => isAsked(delta, question))
      .map((delta) => ({
        source: delta.kind,
        name: delta.key,
        amount: changeOf(delta, tier.amount),
      })),
  ]
  const unit = addMoney(moneyOf(0, list.currency), ...parts.map(({ amount }) => amount))
  return { state: 'priced', unit, parts, next }
}

/** Tiers as a ladder: from the fewest pieces to the most. */
export function sortTiers(tiers: readonly Tier[]): Tier[] {
  return tiers.toSorted((a, b) => a.fromQuantity - b.fromQuantity)
}

function isAsked({ kind, key }: PriceDelta, question: PriceQuestion): boolean {
  if (kind === 'fabric') return key === question.fabric
  if (kind === 'size') return key === question.size
  return question.services?.includes(key) ?? false
}

function changeOf({ change }: PriceDelta, tier: Money): Money {
  return 'amount' in change ? change.amount : percentOf(tier, change.percent)
}

import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'
import { incoterms } from '#features/prices/price-list.ts'
import {
  type NoPriceReason,
  type Price,
  type PriceBasis,
  priceFor,
  type PriceList,
  sortTiers,
} from '#features/prices/price.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'

import { type QuoteDraft, type QuoteLine, withoutGone } from './quote-draft.ts'

type Priced = Extract<Price, { state: 'priced' }>

/** The answer of the company's price list for a line; amounts in minor units of the draft's currency. */
export type PriceOrigin = {
  /** Name of the list; empty: the company has none. */
  list: string
  /** Day in the maker's zone. */
  on: string
} & (
  | {
      state: 'priced'
      /** `agreement`: a price agreed with the company, in place of the list's. */
      source: 'list' | 'agreement'
      /** The step: it holds from so many pieces of the style. */
      fromQuantity: number
      parts: { source: Priced['parts'][number]['source']; name: string; minor: number }[]
    }
  | {
      state: 'open'
      reason: NoPriceReason
      next: { fromQuantity: number; minor: number } | null
    }
)

/** The basis of the prices of a draft. */
export type Pricing = {
  list: PriceList | null
  basisOf: (productId: string) => PriceBasis
  /** Those of the lines, as they are today. */
  models: ReadonlyMap<string, Pick<RequestedModel, 'colors' | 'sizes'>>
  /** Slug of the cloth. */
  fabricOf: (productId: string) => string
  /** The tax of the list, in the language of the buyer; null: no rate has begun. */
  tax: { percent: number; reason: string } | null
  on: string
}

/**
 * A draft with the prices of the company's list: the step by the pieces of the style in the whole draft, surcharges by
 * cloth and size. A line whose sizes differ in price becomes several. Lines that the list does not price stay open and
 * say why. Delivery and tax come from the list where the draft has none.
 *
 * Pieces that a model has lost are taken out. In a draft with typed amounts of another currency or tax mode, prices `fromList` are taken out instead.
 * @param which `all`, or only lines whose price came from a list before; typed prices stay then
 * @throws {Refusal} conflict `quoteTermsDiffer`, if typed amounts would change their currency or their tax mode
 */
export function priceDraft(
  typed: QuoteDraft,
  pricing: Pricing,
  which: 'all' | 'fromList' = 'all',
): QuoteDraft {
  const draft = withoutGone(typed, pricing.models)
  const lines = draft.lines.flatMap((line) =>
    line.productId === null || (which === 'fromList' && line.origin === null)
      ? [line]
      : priceLine(line, line.productId, piecesOfModel(draft, line.productId), pricing),
  )
  const { list } = pricing
  if (!list) return { ...draft, lines }
  const { currency, taxMode } = list
  const isOther = draft.currency !== currency || draft.taxMode !== taxMode
  if (isOther && hasTypedAmounts({ ...draft, lines })) {
    if (which === 'all') throw new Refusal('conflict', 'quoteTermsDiffer')
    return { ...draft, lines: draft.lines.map(withoutListPrice) }
  }
  return {
    ...draft,
    ...deliveryOf(draft, list),
    ...taxOf(draft, pricing),
    currency,
    taxMode,
    lines,
  }
}

const withoutListPrice = (line: QuoteLine): QuoteLine =>
  line.origin ? { ...line, unitMinor: null, origin: null } : line

function piecesOfModel({ lines }: QuoteDraft, productId: string): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)
}

function priceLine(
  line: QuoteLine,
  productId: string,
  pieces: number,
  { basisOf, fabricOf, list, on }: Pricing,
): QuoteLine[] {
  const basis = basisOf(productId)
  const sizes = [...new Set(Object.values(line.quantities).flatMap((row) => Object.keys(row)))]
  // Staff add a model first and its pieces later.
  if (sizes.length === 0) return [line]
  const priceOf = (size: string) =>
    priceFor(basis, { pieces, fabric: fabricOf(productId), size, on })
  const name = list?.name ?? ''
  const byPrice = Map.groupBy(sizes, (size) => {
    const price = priceOf(size)
    return price.state === 'priced' ? price.unit.minor : null
  })
  return [...byPrice].map(([unitMinor, group], index) => {
    const price = priceOf(group[0] ?? '')
    const quantities = byPrice.size > 1 ? onlySizes(line.quantities, group) : line.quantities
    const part = { ...line, quantities, ...(index > 0 && { discountMinor: 0 }) }
    if (price.state === 'onRequest') {
      const typed = line.origin?.state === 'priced' ? null : line.unitMinor
      const next = price.next && {
        fromQuantity: price.next.fromQuantity,
        minor: price.next.amount.minor,
      }
      const { reason } = price
      return { ...part, unitMinor: typed, origin: { state: 'open', list: name, on, reason, next } }
    }
    const origin = { state: 'priced' as const, list: name, on, ...originOf(price, basis, pieces) }
    return { ...part, unitMinor, origin }
  })
}

function onlySizes(matrix: QuantityMatrix, sizes: string[]): QuantityMatrix {
  const rows = Object.entries(matrix).map(
    ([color, row]) =>
      [
        color,
        Object.fromEntries(Object.entries(row).filter(([size]) => sizes.includes(size))),
      ] as const,
  )
  return Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0))
}

function originOf({ parts }: Priced, { tiers, agreedTiers }: PriceBasis, pieces: number) {
  const isAgreed = agreedTiers.length > 0
  const tier = sortTiers(isAgreed ? agreedTiers : tiers).findLast(
    ({ fromQuantity }) => fromQuantity <= pieces,
  )
  return {
    source: isAgreed ? ('agreement' as const) : ('list' as const),
    fromQuantity: tier?.fromQuantity ?? 0,
    parts: parts.map(({ source, name, amount }) => ({ source, name, minor: amount.minor })),
  }
}

/** Amounts that no list has given. */
function hasTypedAmounts({ lines, charges }: QuoteDraft): boolean {
  return (
    charges.some(({ minor }) => minor > 0) ||
    lines.some(
      ({ unitMinor, origin, discountMinor }) =>
        (unitMinor !== null && origin?.state !== 'priced') || (discountMinor ?? 0) > 0,
    )
  )
}

function deliveryOf(
  { incoterm, place }: QuoteDraft,
  list: PriceList,
): Pick<QuoteDraft, 'incoterm' | 'place'> {
  if (incoterm || place) return { incoterm, place }
  return { incoterm: incoterms.find((term) => term === list.incoterm) ?? '', place: list.place }
}

function taxOf({ taxPercent, taxReason }: QuoteDraft, { tax }: Pricing) {
  if (taxPercent > 0 || taxReason || !tax) return { taxPercent, taxReason }
  return { taxPercent: tax.percent, taxReason: tax.reason }
}

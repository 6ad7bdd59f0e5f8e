import * as z from 'zod/mini'

import { isHsCode, manyLines, oneLine } from '#base/form-fields.ts'
import { type Currency, currencyCodes } from '#base/money.ts'
import { CELL_PIECES_MAX, piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { incoterms } from '#features/prices/price-list.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import { type RequestedModel, splitByModel } from '#features/requests/requested-model.ts'

import { chargeKinds, type OfferRate } from './offer.ts'
import type { PriceOrigin } from './quote-price.ts'

/** The moments at which parts of the price are paid. */
export const paymentKinds = [
  'deposit',
  'beforeShipment',
  'onDelivery',
  'letterOfCredit',
  'cashAgainstDocuments',
] as const

/** Days an offer holds: the cloth of a buyer's own model is not in stock. */
export const VALIDITY_DAYS = { ownModel: 14, readyModels: 30 }

const text = (max: number) => z.string().check(z.overwrite(manyLines), z.maxLength(max))
const lineText = (max: number) => z.string().check(z.overwrite(oneLine), z.maxLength(max))
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))
const minor = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
const code = z.string().check(z.minLength(1), z.maxLength(80))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const pieces = z.int().check(z.minimum(1), z.maximum(CELL_PIECES_MAX))

/** A line for the buyer's own model has no product and counts in a single cell. */
export const OWN_MODEL = { color: 'own', size: 'all' }

/** The pieces of a buyer's own model as quantities. */
export const ownQuantities = (count: number): QuantityMatrix => ({
  [OWN_MODEL.color]: { [OWN_MODEL.size]: count },
})

/** The fields that staff type before they send it; amounts in minor units of `currency`. */
export const typedDraft = z.object({
  currency: z.enum(currencyCodes),
  taxMode: z.enum(['net', 'gross']),
  taxPercent: percent,
  taxReason: lineText(200),
  discountPercent: percent,
  incoterm: z.union([z.enum(incoterms), z.literal('')]),
  place: lineText(120),
  leadTimeDays: z.nullable(z.int().check(z.minimum(1), z.maximum(720))),
  tolerancePercent: percent,
  validUntil: z.nullable(day),
  /** The country of origin, ISO 3166-1 alpha-2; empty: not said. */
  originCountry: z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/))),
  /** Null: the offer names none. */
  rate: z.optional(
    z.nullable(
      z.object({
        from: z.enum(currencyCodes),
        to: z.enum(currencyCodes),
        value: z.nullable(z.number().check(z.positive(), z.maximum(999_999))),
        on: z.nullable(day),
        source: lineText(80),
      }),
    ),
  ),
  payments: z.array(z.object({ kind: z.enum(paymentKinds), percent })).check(z.maxLength(6)),
  note: text(4000),
  lines: z
    .array(
      z.object({
        productId: z.nullable(z.string().check(z.maxLength(80))),
        name: lineText(200),
        quantities: z.record(code, z.record(code, pieces)),
        unitMinor: z.nullable(minor),
        discountPercent: percent,
        /** Off the whole line; it takes the place of the percentage. */
        discountMinor: z.optional(minor),
        /** Customs code as it is typed, `6202.20.00`; empty: not said. */
        hsCode: z.optional(lineText(20)),
        note: text(1000),
      }),
    )
    .check(z.maxLength(LINES_MAX)),
  charges: z
    .array(
      z.object({ kind: z.enum(chargeKinds), name: lineText(120), minor, isCredited: z.boolean() }),
    )
    .check(z.maxLength(20)),
})
export type TypedDraft = z.output<typeof typedDraft>

/** The same as it is stored: the server alone says where a price comes from. */
export type QuoteDraft = Omit<TypedDraft, 'lines'> & { lines: QuoteLine[] }
export type QuoteLine = TypedDraft['lines'][number] & {
  /** Null: staff have typed the price. */
  origin: PriceOrigin | null
}

/**
 * The typed draft, with the origins of the lines whose price, pieces and currency are still those of before.
 * @param before the draft as it was stored
 */
export function keepOrigins(before: QuoteDraft, typed: TypedDraft): QuoteDraft {
  const isSameCurrency = before.currency === typed.currency
  const lines = typed.lines.map((line) => {
    const same = before.lines.find(
      (earlier) =>
        earlier.productId === line.productId &&
        earlier.unitMinor === line.unitMinor &&
        isSameMatrix(earlier.quantities, line.quantities),
    )
    return { ...line, origin: (isSameCurrency && same?.origin) || null }
  })
  return { ...typed, lines }
}

/**
 * A draft without the pieces of colors and sizes that its models have lost: they cannot be made, so they have no price.
 * @param models those of its lines; a line whose model is not there stays as it is
 */
export function withoutGone<Draft extends TypedDraft>(
  draft: Draft,
  models: ReadonlyMap<string, Pick<RequestedModel, 'colors' | 'sizes'>>,
): Draft {
  const lines = draft.lines.map((line) => {
    const model = models.get(line.productId ?? '')
    return model ? { ...line, quantities: splitByModel(line.quantities, model).remaining } : line
  })
  return { ...draft, lines }
}

/**
 * The exchange rate of a draft, if it can be told: with a date and a source, and with the currency of the offer on either side.
 * @param today day in the maker's zone; a later rate is not known yet
 */
export function completeRate(
  { rate, currency }: { rate?: TypedDraft['rate']; currency: Currency },
  today?: string,
): OfferRate | null {
  if (!rate) return null
  const { from, to, value, on, source } = rate
  const isOfOffer = from !== to && [from, to].includes(currency)
  if (!isOfOffer || value === null || on === null || !source) return null
  if (today && on > today) return null
  return { from, to, value, on, source }
}

/** Cells hold at least one piece, so equal sums leave no room for others. */
function isSameMatrix(a: QuantityMatrix, b: QuantityMatrix): boolean {
  const isIn = ([color, sizes]: [string, QuantityMatrix[string]]) =>
    Object.entries(sizes ?? {}).every(([size, pieces]) => b[color]?.[size] === pieces)
  return piecesOf(a) === piecesOf(b) && Object.entries(a).every(isIn)
}

/** The faults that keep a draft from being sent, by field; a line by its place. */
export type DraftFault =
  | 'lines'
  | `price.${number}`
  | `pieces.${number}`
  | `name.${number}`
  | `discount.${number}`
  | `hsCode.${number}`
  | 'rate'
  | 'incoterm'
  | 'place'
  | 'leadTimeDays'
  | 'validUntil'
  | 'payments'

/** @param today day in the maker's zone */
export function findDraftFaults(draft: TypedDraft, today: string): DraftFault[] {
  const shares = draft.payments.reduce((sum, payment) => sum + payment.percent, 0)
  return [
    ...(draft.lines.length === 0 ? (['lines'] as const) : []),
    ...draft.lines.flatMap((line, index): DraftFault[] => [
      ...(line.unitMinor === null ? [`price.${index}` as const] : []),
      ...(piecesOf(line.quantities) === 0 ? [`pieces.${index}` as const] : []),
      ...(line.productId === null && !line.name ? [`name.${index}` as const] : []),
      ...((line.discountMinor ?? 0) > (line.unitMinor ?? 0) * piecesOf(line.quantities)
        ? [`discount.${index}` as const]
        : []),
      ...(line.hsCode && !isHsCode(line.hsCode) ? [`hsCode.${index}` as const] : []),
    ]),
    ...(draft.incoterm ? [] : (['incoterm'] as const)),
    ...(draft.place ? [] : (['place'] as const)),
    ...(draft.leadTimeDays === null ? (['leadTimeDays'] as const) : []),
    ...(draft.validUntil !== null && draft.validUntil >= today ? [] : (['validUntil'] as const)),
    ...(draft.rate && !completeRate(draft, today) ? (['rate'] as const) : []),
    ...(Math.abs(shares - 100) < 1e-9 ? [] : (['payments'] as const)),
  ]
}

import type { SaleTerms } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'
import {
  addMoney,
  allocateMoney,
  type Currency,
  type Money,
  moneyOf,
  multiplyMoney,
  percentOf,
} from '#base/money.ts'
import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'

/**
 * The content of a version of a quote, as it was sent: words in the language of the buyer, amounts, terms, and
 * pictures by the hash in their name. Page, PDF, XLSX, email and chat text are made of it and of nothing else, so they
 * cannot differ. It is stored as JSON and never changes.
 */
export type Offer = {
  language: Locale
  currency: Currency
  taxMode: 'net' | 'gross'
  lines: OfferLine[]
  charges: OfferCharge[]
  /** The discount on the goods, in percent. */
  discountPercent: number
  tax: OfferTax
  /** The country of origin, ISO 3166-1 alpha-2; undefined: not said. */
  originCountry?: string
  /** Named for the buyer; no amount of the offer is computed with it. */
  rate?: OfferRate | null
  terms: OfferTerms
  totals: OfferTotals
}

export type OfferLine = {
  /** Null: the buyer's own model. */
  productId: string | null
  styleCode: string
  name: string
  /** Cloth, composition, labels: lines of words. */
  details: string[]
  colors: { code: string; name: string; hex: string }[]
  /** Codes in the order of the run, and how the buyer's country calls them. */
  sizes: { code: string; label: string }[]
  quantities: QuantityMatrix
  pieces: number
  unitPrice: Money
  /** 0 where the discount is an amount. */
  discountPercent: number
  discount: Money
  /** The amount after the discount, rounded once. */
  amount: Money
  note: string
  /** Customs code as staff have typed it; none: not said. */
  hsCode?: string
  /** Key in the storage; null: none. */
  pictureKey: string | null
}

export const chargeKinds = ['sample', 'pattern', 'packaging', 'labels', 'freight', 'other'] as const
type OfferCharge = {
  kind: (typeof chargeKinds)[number]
  name: string
  amount: Money
  /** Comes off again with the order, as a sample fee often does: the total does not hold it. */
  isCredited: boolean
}

/** A rate that staff have chosen for this sale, with the reason for an exemption; never derived from a country alone. */
type OfferTax = { percent: number; reason: string }

/** The amount of `to` for one unit of `from`. It is entered, not computed: with its day and its source. */
export type OfferRate = {
  from: Currency
  to: Currency
  value: number
  /** Day in the maker's zone. */
  on: string
  /** The publisher of the rate. */
  source: string
}

type OfferTerms = {
  /** Incoterm 2020 and the place it names. */
  incoterm: string
  place: string
  /** Days from the approval of the sample and the deposit to the shipment. */
  leadTimeDays: number
  /** More or fewer pieces than ordered, in percent. */
  tolerancePercent: number
  /** Last day in the maker's zone. */
  validUntil: string
  /** Shares in percent; together 100. */
  payments: { name: string; percent: number; amount: Money }[]
  /** The terms of sale that become part of the order; null: none were published. */
  saleTerms?: SaleTerms | null
  /** In offers of before: a version whose text is not kept. */
  termsVersion?: string
  note: string
}

type OfferTotals = {
  pieces: number
  goods: Money
  discount: Money
  charges: Money
  /** The credited part of the charges. Absent in offers that were sent while their total still held it. */
  credit?: Money
  /** `net`: on top of the amount before it; `gross`: contained in the total. */
  tax: Money
  total: Money
}

/** The terms of sale that an offer names, for its page. */
export function namedTerms({ language, terms: { saleTerms = null, termsVersion = '' } }: Offer) {
  return { language, saleTerms, termsVersion }
}

/** An offer before its amounts are known. */
export type OfferDraft = Omit<Offer, 'lines' | 'terms' | 'totals'> & {
  lines: (Omit<OfferLine, 'pieces' | 'amount' | 'discount'> & {
    /** A fixed discount in place of the percentage; null: none. */
    fixedDiscount: Money | null
  })[]
  terms: Omit<OfferTerms, 'payments'> & { payments: { name: string; percent: number }[] }
}

/**
 * Computes every amount of an offer, once: each line is rounded by itself, half up, and totals add the rounded lines.
 * @throws {RangeError} if an amount is of another currency, or the payments are not 100 percent
 */
export function completeOffer(draft: OfferDraft): Offer {
  const nothing = moneyOf(0, draft.currency)
  const lines = draft.lines.map(completeLine)
  const goods = addMoney(nothing, ...lines.map(({ amount }) => amount))
  const discount = percentOf(goods, draft.discountPercent)
  const charges = addMoney(nothing, ...draft.charges.map(({ amount }) => amount))
  const credited = draft.charges.filter(({ isCredited }) => isCredited)
  const credit = addMoney(nothing, ...credited.map(({ amount }) => amount))
  const before = addMoney(goods, negate(discount), charges, negate(credit))
  const tax = taxOf(before, draft.tax.percent, draft.taxMode)
  const total = draft.taxMode === 'net' ? addMoney(before, tax) : before
  return {
    ...draft,
    lines,
    terms: { ...draft.terms, payments: splitPayments(total, draft.terms.payments) },
    totals: {
      pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      goods,
      discount,
      charges,
      credit,
      tax,
      total,
    },
  }
}

function completeLine({ fixedDiscount, ...line }: OfferDraft['lines'][number]): OfferLine {
  const pieces = piecesOf(line.quantities)
  const full = multiplyMoney(line.unitPrice, pieces)
  const discountPercent = fixedDiscount ? 0 : line.discountPercent
  const discount = fixedDiscount ?? percentOf(full, discountPercent)
  return { ...line, discountPercent, discount, pieces, amount: addMoney(full, negate(discount)) }
}

/** The tax on a net amount, or the tax that a gross amount contains. */
function taxOf(amount: Money, percent: number, mode: Offer['taxMode']): Money {
  if (mode === 'net') return percentOf(amount, percent)
  // An amount of 120 with 20 percent included has 20 parts in 120 of tax.
  const [tax] = allocateMoney(amount, [Math.round(percent * 100), 100 * 100])
  return tax ?? moneyOf(0, amount.currency)
}

function splitPayments(total: Money, payments: OfferDraft['terms']['payments']) {
  if (payments.length === 0) return []
  const sum = payments.reduce((all, { percent }) => all + percent, 0)
  if (Math.abs(sum - 100) > 1e-9) throw new RangeError(`Payments are ${sum} percent, not 100`)
  const amounts = allocateMoney(
    total,
    payments.map(({ percent }) => Math.round(percent * 100)),
  )
  return payments.map((payment, index) => ({
    ...payment,
    amount: amounts[index] ?? moneyOf(0, total.currency),
  }))
}

function negate({ minor, currency }: Money): Money {
  return moneyOf(-minor, currency)
}

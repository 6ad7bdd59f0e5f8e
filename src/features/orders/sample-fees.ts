import { addMoney, type Money, moneyOf, percentOf } from '#base/money.ts'
import type { Offer } from '#features/quotes/offer.ts'

type Sample = { fee: Money | null; isCredited: boolean }

/** What the samples of an order add to what is paid for it. */
export type SampleFees<Of extends Sample = Sample> = {
  /** Samples with a fee, in their order. */
  charged: (Of & { fee: Money })[]
  /** Before tax. */
  fees: Money
  /** What of them the order gives back; before tax. */
  credit: Money
  /** On top of net prices: that of the fees less that of the credit. Zero where prices hold their tax. */
  tax: Money
  /** With tax: what is paid before the samples leave, and what comes off the last payment of the order. */
  due: Money
  returned: Money
  /** The order, its fees and its credit together. */
  payable: Money
}

/**
 * Fees of samples with the credit against the order. A fee is taxed as the goods are; fees and credit are rounded once
 * each, half up.
 * @param total of the order, tax included
 * @returns null if no sample has a fee
 * @throws {RangeError} if a fee is of another currency
 */
export function sampleFeesOf<Of extends Sample>(
  samples: readonly Of[],
  total: Money,
  { taxMode, taxPercent }: { taxMode: 'net' | 'gross'; taxPercent: number },
): SampleFees<Of> | null {
  const charged = samples.flatMap((sample) =>
    sample.fee && sample.fee.minor > 0 ? [{ ...sample, fee: sample.fee }] : [],
  )
  if (charged.length === 0) return null
  const nothing = moneyOf(0, total.currency)
  const sumOf = (those: typeof charged) => addMoney(nothing, ...those.map(({ fee }) => fee))
  const taxOf = (amount: Money) => (taxMode === 'net' ? percentOf(amount, taxPercent) : nothing)
  const fees = sumOf(charged)
  const credit = sumOf(charged.filter(({ isCredited }) => isCredited))
  const due = addMoney(fees, taxOf(fees))
  const returned = addMoney(credit, taxOf(credit))
  return {
    charged,
    fees,
    credit,
    tax: addMoney(taxOf(fees), negative(taxOf(credit))),
    due,
    returned,
    payable: addMoney(total, due, negative(returned)),
  }
}

/** How an offer taxes. */
export const taxOf = ({ taxMode, tax }: Pick<Offer, 'taxMode' | 'tax'>) => ({
  taxMode,
  taxPercent: tax.percent,
})

const negative = ({ minor, currency }: Money) => moneyOf(-minor, currency)

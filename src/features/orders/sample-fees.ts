import { addMoney, type Money, moneyOf, percentOf } from '#base/money.ts'
import type { Offer } from '#features/quotes/offer.ts'

type Sample = { fee: Money | null; isCredited: boolean }

/** The fees that the samples of an order add to its payments. */
export type SampleFees<Of extends Sample = Sample> = {
  /** Samples with a fee, in their order, each with the amount to pay: the fee with its tax. */
  charged: (Of & { fee: Money; due: Money })[]
  /** The fees before tax. */
  fees: Money
  /** The part of the fees that the order gives back; before tax. */
  credit: Money
  /** The tax on top of net prices: that of the fees less that of the credit. Zero where prices include their tax. */
  tax: Money
  /** The amounts with tax: due before the samples leave, and credited on the last payment of the order. */
  due: Money
  returned: Money
  /** The order, its fees and its credit together. */
  payable: Money
}

/**
 * Fees of samples with the credit against the order. A fee is taxed as the goods are and rounded once, half up, because
 * it is a payment of its own.
 * @param total of the order, tax included
 * @returns null if no sample has a fee
 * @throws {RangeError} if a fee is of another currency
 */
export function sampleFeesOf<Of extends Sample>(
  samples: readonly Of[],
  total: Money,
  { taxMode, taxPercent }: Taxing,
): SampleFees<Of> | null {
  const charged = samples.flatMap((sample) =>
    sample.fee && sample.fee.minor > 0
      ? [{ ...sample, fee: sample.fee, due: feeWithTax(sample.fee, { taxMode, taxPercent }) }]
      : [],
  )
  if (charged.length === 0) return null
  const nothing = moneyOf(0, total.currency)
  const sumOf = (amounts: Money[]) => addMoney(nothing, ...amounts)
  const credited = charged.filter(({ isCredited }) => isCredited)
  const fees = sumOf(charged.map(({ fee }) => fee))
  const credit = sumOf(credited.map(({ fee }) => fee))
  const due = sumOf(charged.map((sample) => sample.due))
  const returned = sumOf(credited.map((sample) => sample.due))
  return {
    charged,
    fees,
    credit,
    tax: addMoney(due, negative(fees), negative(addMoney(returned, negative(credit)))),
    due,
    returned,
    payable: addMoney(total, due, negative(returned)),
  }
}

type Taxing = { taxMode: 'net' | 'gross'; taxPercent: number }

/** The amount to pay for a fee: prices that include their tax include that of the fee too. */
export function feeWithTax(fee: Money, { taxMode, taxPercent }: Taxing): Money {
  return taxMode === 'net' ? addMoney(fee, percentOf(fee, taxPercent)) : fee
}

/** How an offer taxes. */
export const taxOf = ({ taxMode, tax }: Pick<Offer, 'taxMode' | 'tax'>) => ({
  taxMode,
  taxPercent: tax.percent,
})

const negative = ({ minor, currency }: Money) => moneyOf(-minor, currency)

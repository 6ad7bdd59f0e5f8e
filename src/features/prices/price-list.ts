import * as z from 'zod/mini'

import { line } from '#base/form-fields.ts'
import { type Currency, currencyCodes, type Money, moneyOf, percentOf } from '#base/money.ts'

import { day } from './day.ts'
import { deltaKinds, taxModes } from './price.ts'

/** Terms of delivery, Incoterms 2020. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

/** The quantities that a new list has steps for. */
export const usualQuantities = [50, 100, 300, 500, 1000] as const

export const QUANTITY_MAX = 1_000_000
const MINOR_MAX = 10_000_000_000
/** Prices that a call changes at most. */
const PRICES_MAX = 25_000
/** Bytes of such a call. */
export const PRICES_BYTES_MAX = 2 * 1024 * 1024

/** The steps to which prices of a percentage are rounded, in minor units: cents, tens of cents, halves, wholes. */
export const roundings = [1, 5, 10, 50, 100] as const

const terms = {
  name: line(2, 80),
  incoterm: z.enum(incoterms, 'required'),
  place: line(2, 80),
  taxMode: z.enum(taxModes, 'required'),
  taxCode: line(2, 30),
  roundTo: z.literal(roundings, 'invalid'),
  validFrom: day(),
  validTo: z.nullable(day()),
}

const reversed = { path: ['validTo'], error: 'periodReversed' }

function endsAfterItBegins(list: { validFrom: string; validTo: string | null }): boolean {
  return list.validTo === null || list.validTo >= list.validFrom
}

/** The fields of a list that staff edit. The currency of its amounts stays as it began. */
export const priceListForm = z
  .object({ ...terms, currency: z.enum(currencyCodes, 'required') })
  .check(z.refine((list) => endsAfterItBegins(list), reversed))
export type PriceListForm = z.output<typeof priceListForm>

export const priceListChange = z
  .object({ ...terms, version: z.int() })
  .check(z.refine((list) => endsAfterItBegins(list), reversed))
export type PriceListChange = z.output<typeof priceListChange>

const percent = z.number().check(z.minimum(-90, 'invalid'), z.maximum(900, 'invalid'))

/** A copy, perhaps dearer or cheaper. One that replaces its list takes over on its first day. */
export const priceListCopy = z.object({
  name: terms.name,
  validFrom: terms.validFrom,
  percent,
  replaces: z.boolean(),
})
export type PriceListCopy = z.output<typeof priceListCopy>

const fromQuantity = z.int().check(z.minimum(1, 'invalid'), z.maximum(QUANTITY_MAX, 'invalid'))
const minor = z.int().check(z.minimum(1, 'invalid'), z.maximum(MINOR_MAX, 'invalid'))

/** Product, quantity from which it holds, and the amount in minor units; null takes the price away. */
const priceChange = z.tuple([z.string().check(z.maxLength(60)), fromQuantity, z.nullable(minor)])
export type PriceChange = z.output<typeof priceChange>

export const pricesChange = z.object({
  version: z.int(),
  prices: z.array(priceChange).check(z.maxLength(PRICES_MAX, 'invalid')),
})
export type PricesChange = z.output<typeof pricesChange>

const delta = z.object({
  kind: z.enum(deltaKinds),
  key: line(2, 60),
  change: z.union([
    z.object({ minor: z.int().check(z.minimum(-MINOR_MAX), z.maximum(MINOR_MAX)) }),
    z.object({ percent }),
  ]),
})
/** All deltas of a list, in place of those before. */
export const deltasChange = z.object({
  version: z.int(),
  deltas: z.array(delta).check(z.maxLength(200, 'invalid')),
})
export type DeltasChange = z.output<typeof deltasChange>

/** A price after a percentage, rounded to the steps of its list, half up; at least one step. */
export function changeByPercent(price: Money, by: number, roundTo: number): Money {
  const exact = price.minor + percentOf(price, by).minor
  const steps = Math.max(1, Math.floor(exact / roundTo + 0.5))
  return moneyOf(steps * roundTo, price.currency)
}

/** The fields that decide which list holds. */
type Link = { id: string; replaces: string | null; validFrom: string }

/**
 * The list that holds for companies with the list `assigned` on a day: it, or the last of those that replace it and
 * have begun.
 * @param lists without archived lists; a list is replaced by a single list at most, and no circle can be made
 */
export function listOn<List extends Link>(
  lists: readonly List[],
  assigned: string | null,
  on: string,
): List | null {
  const list = lists.find(({ id }) => id === assigned)
  if (!list) return null
  const next = lists.find(({ replaces, validFrom }) => replaces === list.id && validFrom <= on)
  return next ? listOn(lists, next.id, on) : list
}

/** The prices agreed with a company for some products; null takes a price away. */
export const agreedChange = z.object({
  version: z.int(),
  currency: z.enum(currencyCodes, 'required'),
  prices: z.array(priceChange).check(z.maxLength(1000, 'invalid')),
})
export type AgreedChange = z.output<typeof agreedChange> & { currency: Currency }

/** The companies that get a list; null takes theirs away. */
export const assignmentForm = z.object({
  companyIds: z.array(z.guid()).check(z.minLength(1, 'required'), z.maxLength(500, 'invalid')),
  listId: z.nullable(z.guid()),
})

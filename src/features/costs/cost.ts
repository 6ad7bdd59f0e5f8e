import * as z from 'zod/mini'

import { type Currency, currencyCodes } from '#base/money.ts'
import { day } from '#features/prices/day.ts'

/**
 * The cost of a piece of a product to its maker from a day on, until a later day begins. It is told to nobody but staff who
 * may read costs, and stands in no quote, document or audit entry.
 */
export type Cost = {
  productId: string
  /** Slug; null: in any fabric. */
  fabric: string | null
  /** Day in the maker's zone. */
  validFrom: string
  minor: number
  currency: Currency
}

/**
 * The cost that counts on a day: the newest that has begun. One of the fabric goes before those of any fabric, also where
 * these are newer.
 * @param costs of a single product, in any order
 * @param fabric slug
 * @param on day in the maker's zone
 */
export function costOn<Row extends Cost>(
  costs: readonly Row[],
  fabric: string,
  on: string,
): Row | null {
  const begun = costs
    .filter(({ validFrom }) => validFrom <= on)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  return (
    begun.findLast((cost) => cost.fabric === fabric) ??
    begun.findLast((cost) => cost.fabric === null) ??
    null
  )
}

/** Costs that a call writes at most. */
export const COSTS_MAX = 800

const MINOR_MAX = 10_000_000_000
const minor = z.int().check(z.minimum(1, 'invalid'), z.maximum(MINOR_MAX, 'invalid'))
const key = z.string().check(z.minLength(1), z.maxLength(80))

/** Costs that begin on the same day, in the same currency: product, fabric or null, and the amount in minor units. */
export const costsChange = z.object({
  validFrom: day(),
  currency: z.enum(currencyCodes, 'required'),
  costs: z
    .array(z.tuple([key, z.nullable(key), minor]))
    .check(z.minLength(1, 'required'), z.maxLength(COSTS_MAX, 'invalid')),
})
export type CostsChange = z.output<typeof costsChange>

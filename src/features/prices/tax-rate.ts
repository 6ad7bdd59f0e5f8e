import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import { inEachLanguage, type InEachLanguage } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

import { day } from './day.ts'

/**
 * A rate of tax from a day on, until the next of its code begins. The code is the reason of a sale (`domestic`,
 * `export`), which staff choose: a rate is never inferred from the country of a buyer.
 */
export type TaxRate = {
  code: string
  validFrom: string
  percent: number
  /** The law that exempts the sale, as documents print it; empty where tax is due. */
  reason: InEachLanguage
}

/** The rate of a code on a day; null before its first. */
export function taxRateOn(rates: readonly TaxRate[], code: string, on: string): TaxRate | null {
  const begun = rates.filter((rate) => rate.code === code && rate.validFrom <= on)
  return begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1) ?? null
}

const reason = () => z.string().check(z.overwrite(oneLine), z.maxLength(200, 'tooLongMax:200'))

/** The fields of a rate that staff enter. An exemption says why in each language. */
export const taxRateForm = z
  .object({
    code: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/, 'invalid')),
    validFrom: day(),
    percent: z.number().check(z.minimum(0, 'invalid'), z.maximum(99, 'invalid')),
    reason: z.object(inEachLanguage(reason)),
  })
  .check(
    z.refine(
      ({ percent, reason: reasons }) =>
        percent > 0 || Object.values(reasons).every((text) => text !== ''),
      { path: ['reason'], error: 'required' },
    ),
  )

/** The rates that a shop begins with; staff add later ones. */
export const firstTaxRates: readonly TaxRate[] = [
  {
    code: 'domestic',
    validFrom: '2023-07-10',
    percent: 10,
    reason: inEachLanguage(() => ''),
  },
  {
    code: 'export',
    validFrom: '2020-01-01',
    percent: 0,
    reason: inEachLanguage((locale) => serverWords[locale].exportExemption),
  },
]

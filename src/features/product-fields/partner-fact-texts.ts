import type { Locale } from '#base/locale.ts'
import { productLabels } from '#languages/product-labels.ts'

import { type PartnerFacts, partnerFields } from './field-lists.ts'
import { productFields } from './product-fields.ts'

const CUBIC_CM = 1_000_000

/**
 * The partner-only facts of a product, with units: pages and documents say the same. An unknown fact has
 * no value.
 * @param intl tag for `Intl` of the language
 */
export function partnerFactTexts(
  facts: PartnerFacts | null,
  locale: Locale,
  intl: string,
): [label: string, value: string | null][] {
  const number = (value: number) => value.toLocaleString(intl, { maximumFractionDigits: 3 })
  return partnerFields.map((name) => {
    const value = facts?.[name]
    const field = productFields[name]
    const unit = 'unit' in field ? ` ${field.unit[locale]}` : ''
    if (!value) return [field.label[locale], null]
    const text = typeof value === 'number' ? number(value) : value
    const volume =
      name === 'cartonSizeCm'
        ? ` (${number(volumeOf(text))} ${productLabels[locale].cubicMeters})`
        : ''
    return [field.label[locale], text + unit + volume]
  })
}

/** Volume in cubic meters, of sides in centimeters: `60 × 40 × 35`. */
const volumeOf = (size: string) =>
  size.split('×').reduce((volume, side) => volume * Number(side), 1) / CUBIC_CM

import { type PartnerFacts, partnerFields } from '#business/product-fields/field-lists.ts'
import { productFields } from '#business/product-fields/product-fields.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from '../shell/use-locale.ts'
import type { Fact } from './use-product-facts.ts'

const CUBIC_CM = 1_000_000
const cubicMeters = { tr: 'm³', en: 'm³', ru: 'м³' }

/** What only partners are told about a product, with units; what is not known has no value. */
export function usePartnerFacts(facts: PartnerFacts | null): Fact[] {
  const locale = useLocale()
  const { intl } = languages[locale]
  const number = (value: number) => value.toLocaleString(intl, { maximumFractionDigits: 3 })
  return partnerFields.map((name) => {
    const value = facts?.[name]
    const field = productFields[name]
    const unit = 'unit' in field ? ` ${field.unit[locale]}` : ''
    if (!value) return [field.label[locale], null]
    const text = typeof value === 'number' ? number(value) : value
    const volume =
      name === 'cartonSizeCm' ? ` (${number(volumeOf(text))} ${cubicMeters[locale]})` : ''
    return [field.label[locale], text + unit + volume]
  })
}

/** In cubic meters, of sides in centimeters: `60 × 40 × 35`. */
const volumeOf = (size: string) =>
  size.split('×').reduce((volume, side) => volume * Number(side), 1) / CUBIC_CM

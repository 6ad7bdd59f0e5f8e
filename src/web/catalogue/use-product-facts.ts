import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { sizeIn } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { writePercent, writeRange } from '#i18n/write-number.ts'

import { useLocale } from '../shell/use-locale.ts'

/** A name and a value; an unknown fact has no value. */
export type Fact = [label: string, value: string | number | false | null]

/** The materials of a product, and its terms of order. */
export function useProductFacts(product: ProductDetail): { details: Fact[]; making: Fact[] } {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { sizes, lengthCm, weightGsm, minimumPerColor, minimumPerStyle, leadTimeDays } = product
  const material = (shares: ProductDetail['composition']) =>
    shares
      .map(
        ({ name, percent }) => `${writePercent(percent, locale)} ${name.toLocaleLowerCase(locale)}`,
      )
      .join(', ')

  return {
    details: [
      [t('fabricLabel'), product.fabric.name],
      [t('colorsLabel'), joinNames(product.colors, locale)],
      [t('category'), product.category.name],
      [t('seasonLabel'), product.season],
      [t('composition'), material(product.composition)],
      [t('lining'), material(product.lining)],
      [
        t('sizeRange'),
        sizes.length > 0 &&
          t('sizeRangeValue', { range: writeRange(sizes) }) + inOwnSizes(sizes, locale),
      ],
      [t('length'), lengthCm && t('lengthValue', { value: lengthCm })],
      [t('weight'), weightGsm && t('weightValue', { value: weightGsm })],
    ],
    making: [
      [t('minimumPerColor'), minimumPerColor && t('pieces', { count: minimumPerColor })],
      [t('minimumPerStyle'), minimumPerStyle && t('pieces', { count: minimumPerStyle })],
      [t('leadTime'), leadTimeDays && t('days', { count: leadTimeDays })],
      [t('labels'), t('labelsValue')],
    ],
  }
}

function joinNames(named: { name: string }[], locale: Locale): string {
  return named
    .map(({ name }, index) =>
      languages[locale].hasSmallListWords && index > 0 ? name.toLocaleLowerCase(locale) : name,
    )
    .join(', ')
}

function inOwnSizes(sizes: string[], locale: Locale): string {
  const own = languages[locale].sizes
  if (!own) return ''
  const [from, to] = [sizes[0], sizes.at(-1)].map((size) => sizeIn(own, size ?? ''))
  return from && to ? ` (${own}\u00a0${writeRange([from, to])})` : ''
}

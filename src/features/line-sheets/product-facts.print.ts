import type { Locale } from '#base/locale.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Fact } from '#features/documents/paper.ts'
import type { PartnerFacts } from '#features/product-fields/field-lists.ts'
import { partnerFactTexts } from '#features/product-fields/partner-fact-texts.ts'
import { sizeIn } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { writePercent, writeRange } from '#i18n/write-number.ts'

type Value = string | number | false | null

/** Keeps the known facts; unknown facts are left out. */
export function knownFacts(facts: readonly (readonly [label: string, value: Value])[]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
}

/** Shares of a fabric as a label names them: `80% wool, 20% cashmere`. */
export function writeShares(shares: ProductDetail['composition'], locale: Locale): string {
  return shares
    .map(
      ({ name, percent }) => `${writePercent(percent, locale)} ${name.toLocaleLowerCase(locale)}`,
    )
    .join(', ')
}

/** A range of sizes, and how the reader's country calls it. */
export function writeSizes(sizes: string[], locale: Locale): string | null {
  const [from, to] = [sizes[0], sizes.at(-1)]
  if (!from || !to) return null
  const range = paperText(locale)('products:sizeRangeValue', { range: writeRange(sizes) })
  const own = languages[locale].sizes
  const [ownFrom, ownTo] = own ? [sizeIn(own, from), sizeIn(own, to)] : []
  return ownFrom && ownTo ? `${range} (${own}\u00a0${ownFrom}–${ownTo})` : range
}

/** Both minimums in a few words: `40 a color, 100 a style`. */
export function writeMinimum(
  { minimumPerColor, minimumPerStyle }: ProductDetail,
  locale: Locale,
): string {
  const t = paperText(locale)
  return [
    minimumPerColor && t('perColor', { count: minimumPerColor }),
    minimumPerStyle && t('perStyle', { count: minimumPerStyle }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The materials of a product. */
export function materialFacts(product: ProductDetail, locale: Locale): Fact[] {
  const t = paperText(locale)
  const { fabric, composition, lining, sizes, lengthCm, weightGsm, season } = product
  return knownFacts([
    [t('products:fabricLabel'), fabric.name],
    [t('products:seasonLabel'), season],
    [t('products:composition'), writeShares(composition, locale)],
    [t('products:lining'), writeShares(lining, locale)],
    [t('products:sizeRange'), writeSizes(sizes, locale)],
    [t('products:length'), lengthCm && t('products:lengthValue', { value: lengthCm })],
    [t('products:weight'), weightGsm && t('products:weightValue', { value: weightGsm })],
  ])
}

/** How a product is ordered. */
export function orderFacts(product: ProductDetail, locale: Locale): Fact[] {
  const t = paperText(locale)
  const { minimumPerColor, minimumPerStyle, leadTimeDays } = product
  return knownFacts([
    [
      t('products:minimumPerColor'),
      minimumPerColor && t('products:pieces', { count: minimumPerColor }),
    ],
    [
      t('products:minimumPerStyle'),
      minimumPerStyle && t('products:pieces', { count: minimumPerStyle }),
    ],
    [t('products:leadTime'), leadTimeDays && t('products:days', { count: leadTimeDays })],
    [t('products:labels'), t('products:labelsValue')],
  ])
}

/** The facts for partners only: packing and weights. */
export function partnerOnlyFacts(facts: PartnerFacts, locale: Locale): Fact[] {
  return knownFacts(partnerFactTexts(facts, locale, languages[locale].intl))
}

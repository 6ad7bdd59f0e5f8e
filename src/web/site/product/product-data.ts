import type { Locale } from '#base/locale.ts'
import type { SiteOwner } from '#base/owner.ts'
import type { Color, ProductDetail } from '#features/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'

import { webpOf } from '../../catalogue/pictures/picture.tsx'
import { companyRef, type StructuredData } from '../../shell/structured-data.ts'

/**
 * A product as its page shows it; with several colors a group with a product for each color. There are no
 * prices, so there are no offers, and there are no ratings. Server only.
 */
export function productData(
  product: ProductDetail,
  locale: Locale,
  origin: string,
  owner: Pick<SiteOwner, 'name'>,
): StructuredData {
  const { id, name, styleCode, colors, description, category, composition, sizes } = product
  const url = origin + pathTo('product', locale, { id })
  const shared = {
    name,
    ...(description && { description }),
    url,
    inLanguage: locale,
    mpn: styleCode,
    category: category.name,
    brand: { '@type': 'Brand', name: owner.name },
    manufacturer: companyRef(origin),
    countryOfOrigin: { '@type': 'Country', name: 'TR' },
    ...(composition.length > 0 && {
      material: composition.map((share) => `${share.name} ${share.percent} %`).join(', '),
    }),
    ...(sizes.length > 0 && { size: sizes.map((size) => `EU ${size}`) }),
    ...imagesOf(product, undefined, origin),
    additionalProperty: propertiesOf(product, locale),
  }
  const [only, ...others] = colors
  if (others.length === 0)
    return { '@type': 'Product', ...shared, sku: styleCode, ...(only && { color: only.name }) }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: styleCode,
    variesBy: ['https://schema.org/color'],
    hasVariant: colors.map((color) => ({
      '@type': 'Product',
      name: `${name}, ${color.name}`,
      color: color.name,
      url: `${url}?color=${color.slug}`,
      ...imagesOf(product, color, origin),
    })),
  }
}

/** Pictures of a color, or all of them; a property must not be empty. */
function imagesOf({ pictures }: ProductDetail, color: Color | undefined, origin: string) {
  const colorPictures = pictures.filter((picture) => !color || picture.color === color.slug)
  return (
    colorPictures.length > 0 && { image: colorPictures.map((picture) => origin + webpOf(picture)) }
  )
}

/** The facts buyers order by, under the labels of the page. */
function propertiesOf(product: ProductDetail, locale: Locale) {
  const { t } = textsOf(locale)
  const facts: [string, number | null, string][] = [
    [t('products:minimumPerColor'), product.minimumPerColor, 'C62'],
    [t('products:minimumPerStyle'), product.minimumPerStyle, 'C62'],
    [t('products:leadTime'), product.leadTimeDays, 'DAY'],
    [t('products:length'), product.lengthCm, 'CMT'],
    [t('products:weight'), product.weightGsm, 'GM'],
  ]
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value, unitCode]) => ({ '@type': 'PropertyValue', name, value, unitCode }))
}

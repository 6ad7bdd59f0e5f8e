import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'

import type { Crumb } from '../shell/structured-data.ts'

type Named = { slug: string; name: string }

/** Breadcrumbs to the products, to a category, or to a product of it. Server only. */
export function catalogueCrumbs(
  locale: Locale,
  category?: Named,
  product?: { id: string; name: string },
): Crumb[] {
  const { t } = textsOf(locale)
  const inCategory = category && { category: category.slug }
  return [
    { name: t('shell:nav.home'), path: pathTo('home', locale) },
    { name: t('products:title'), path: pathTo('products', locale) },
    ...(inCategory ? [{ name: category.name, path: pathTo('category', locale, inCategory) }] : []),
    ...(product
      ? [{ name: product.name, path: pathTo('product', locale, { id: product.id }) }]
      : []),
  ]
}

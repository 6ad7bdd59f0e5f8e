import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

/** The contact form with the product that somebody looks at, in the color they have chosen. */
export function contactPathForProduct(
  locale: Locale,
  product: string,
  color: string | undefined,
): string {
  const search = new URLSearchParams({ product, ...(color && { color }) })
  return `${pathTo('contact', locale)}?${search}#form`
}

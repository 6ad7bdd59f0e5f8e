import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

/** A link to the contact form with the product and color in view. */
export function contactPathForProduct(
  locale: Locale,
  product: string,
  color: string | undefined,
): string {
  const search = new URLSearchParams({ product, ...(color && { color }) })
  return `${pathTo('contact', locale)}?${search}#form`
}

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

/**
 * Path of the request form with models, the first in this color; the form leaves out models that the reader may not
 * see.
 */
export function quotePathForProducts(
  locale: Locale,
  products: readonly string[],
  color?: string,
): string {
  const search = new URLSearchParams(products.map((product) => ['product', product]))
  if (color) search.set('color', color)
  return `${pathTo('getAQuote', locale)}${search.size > 0 ? `?${search}` : ''}#form`
}

/** Path of the request form with all models of a board and the quantities in its notes. */
export function quotePathForBoard(locale: Locale, board: string): string {
  return `${pathTo('getAQuote', locale)}?${new URLSearchParams({ board })}#form`
}

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

/**
 * The form for a quote with models in it, the first of them in this color; those that the reader may not see are
 * left out there.
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

/** The form for a quote with all models of a board, and the quantities that its notes name. */
export function quotePathForBoard(locale: Locale, board: string): string {
  return `${pathTo('getAQuote', locale)}?${new URLSearchParams({ board })}#form`
}

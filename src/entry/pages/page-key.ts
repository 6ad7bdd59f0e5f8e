import { LEGAL_VERSION_PARAMETER } from '#base/legal.ts'
import {
  filterNames,
  type ProductFilter,
  readProductFilter,
  searchOf,
  withoutPrices,
} from '#features/catalogue/product-filter.ts'
import { PREVIEW_PARAMETER } from '#features/site-content/preview-pass.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

/** The filter parameters in the address on which the content of a page depends. */
const filters: Partial<Record<PageName, (keyof ProductFilter)[]>> = {
  products: [...filterNames.filter((name) => name !== 'q' && name !== 'priceMax'), 'sort', 'page'],
  product: ['color'],
}

/** Parameters that keep a page out of the store: search texts are endless, and thanks are for a single sender. */
const passing: Partial<Record<PageName, string[]>> = {
  products: ['q'],
  contact: ['product', 'color', 'sent'],
  becomePartner: ['sent'],
  getAQuote: ['product', 'sent'],
  privacy: [LEGAL_VERSION_PARAMETER],
  terms: [LEGAL_VERSION_PARAMETER],
  cookies: [LEGAL_VERSION_PARAMETER],
  saleTerms: [LEGAL_VERSION_PARAMETER],
}

/** The parameter that chooses a language, on every page: the answer redirects and sets a cookie. */
const LANGUAGE = 'lng'

/** Files made from the catalogue like pages, and stored with them. */
const SITEMAP = /^\/sitemap(-[a-z]{2}(-\d{1,4})?)?\.xml$/

/** Every page as the pattern of its address; redirects are left out. */
const pages = (Object.keys(paths) as PageName[])
  .filter((page) => !(page in forwards))
  .flatMap((page) =>
    Object.values(paths[page]).map((path) => ({
      page,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9][a-z0-9-]{0,79}')}$`),
    })),
  )

/**
 * The address under which a finished page is stored: path and the parameters its content depends on, in a fixed
 * order; others are ignored. Null for an address that is no page, or whose answer is not the same for everybody.
 * @param url path and query of a request
 */
export function pageKey(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  if (SITEMAP.test(path)) return path
  const match = pages.find(({ pattern }) => pattern.test(path))
  if (!match) return null
  if (!query) return path
  const search = new URLSearchParams(query)
  if (
    [LANGUAGE, PREVIEW_PARAMETER, ...(passing[match.page] ?? [])].some((name) => search.has(name))
  )
    return null
  const filter = withoutPrices(readProductFilter(search))
  const allowed = filters[match.page] ?? []
  const entries = Object.entries(filter).filter(([name]) => allowed.some((each) => each === name))
  return path + searchOf(Object.fromEntries(entries))
}

const PRODUCT = pages.filter(({ page }) => page === 'product')

/** Splits the address of a product in a color into the page without a color, and the color. Other pages have none. */
export function splitColor(key: string): { base: string; color: string | null } {
  const [base = '', query = ''] = key.split('?', 2)
  const color = new URLSearchParams(query).get('color')
  return { base, color: PRODUCT.some(({ pattern }) => pattern.test(base)) ? color : null }
}

const PUBLIC = [
  'home',
  'products',
  'brand',
  'about',
  'fabrics',
  'atelier',
  'contact',
  'becomePartner',
  'partnerLogin',
] as const satisfies PageName[]

/** The pages on which most visitors begin. */
export const publicKeys = PUBLIC.flatMap((page) => Object.values(paths[page]))

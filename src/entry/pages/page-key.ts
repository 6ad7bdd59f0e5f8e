import {
  filterNames,
  type ProductFilter,
  readProductFilter,
  searchOf,
} from '#business/catalogue/product-filter.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

/** Parameters that campaigns add to an address; no page looks at them. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid|yclid|msclkid)$/

/** What the content of a page depends on, of the filter in its address; of the query on nothing else. */
const filters: Partial<Record<PageName, (keyof ProductFilter)[]>> = {
  // Search texts are without end; each is answered by itself.
  products: [...filterNames.filter((name) => name !== 'q'), 'sort', 'page'],
  product: ['color'],
}

/** Made of the catalogue like pages, and kept with them. */
const SITEMAP = /^\/sitemap(-[a-z]{2}(-\d{1,4})?)?\.xml$/

/** Every page as the pattern of its address; pages that only lead elsewhere are left out. */
const pages = (Object.keys(paths) as PageName[])
  .filter((page) => !(page in forwards))
  .flatMap((page) =>
    Object.values(paths[page]).map((path) => ({
      page,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9][a-z0-9-]{0,79}')}$`),
    })),
  )

/**
 * The address under which a finished page is kept: path and known parameters in one order. Null for
 * whatever is no page, or asks for more than a page that is the same for everybody.
 * @param url path and query of a request
 */
export function pageKey(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  if (SITEMAP.test(path)) return path
  const found = pages.find(({ pattern }) => pattern.test(path))
  if (!found) return null
  if (!query) return path
  const search = new URLSearchParams(query)
  for (const name of new Set(search.keys())) if (CAMPAIGN.test(name)) search.delete(name)
  const allowed = filters[found.page] ?? []
  const filter = readProductFilter(search)
  const names = Object.keys(filter) as (keyof ProductFilter)[]
  const isCanonical = search.size === names.length && names.every((name) => allowed.includes(name))
  return isCanonical ? path + searchOf(filter) : null
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

/** The pages most visitors begin with. */
export const publicKeys = PUBLIC.flatMap((page) => Object.values(paths[page]))

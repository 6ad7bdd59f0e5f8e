import { SLUG } from '#features/product-fields/slug-pattern.ts'

/**
 * The filters with counted choices, in the order of the sheet, each with its column of `product_index` and of
 * `product_words`; `isList`: the column holds several values, separated by single spaces. Conditions, counts and
 * controls are made from this table.
 */
export const facets = {
  category: { column: 'category', isList: false },
  fabric: { column: 'fabric', isList: false },
  color: { column: 'colors', isList: true },
  /** European sizes; sizes that are no numbers are not offered. */
  size: { column: 'sizes', isList: true },
} as const
export type Facet = keyof typeof facets
export const facetNames = Object.keys(facets) as Facet[]

/** Filter and order of the list of products, as they are in the query of the address. */
export type ProductFilter = Partial<Record<Facet, string>> & {
  collection?: string
  /** Search text as typed, with single spaces. */
  q?: string
  /** Highest price for the smallest quantity, in whole units of the currency of the company's price list. */
  priceMax?: string
  /** Order of the list; undefined for the catalogue's order. */
  sort?: ProductSort
  /** Number of the page; undefined for the first page. */
  page?: number
  /** Prices of a company that has a price list; the server adds them, and no address contains them. */
  prices?: PricesOfProducts
}

/** Prices of a company for the smallest quantities, in minor units by product id. */
export type PricesOfProducts = { minorOf: Record<string, number>; maxMinor: number | null }

export const productSorts = ['newest', 'name', 'minimum', 'leadTime'] as const
/** Orders of the list that partners with prices have. */
export const pricedSorts = ['price', ...productSorts] as const
export type ProductSort = (typeof pricedSorts)[number]

/** Names of the conditions in the order of chips and addresses. */
export const filterNames = ['collection', ...facetNames, 'priceMax', 'q'] as const
export type FilterName = (typeof filterNames)[number]

/** Characters of a search text that count; the rest is cut off. */
export const SEARCH_TEXT_MAX = 200

/** Least length of a search text with suggestions. */
export const SUGGESTION_LENGTH_MIN = 2

const WHOLE_AMOUNT = /^[1-9]\d{0,6}$/

/** Reads a filter from a query and ignores wrong values, so that a mistyped address still shows products. */
export function readProductFilter(search: URLSearchParams): ProductFilter {
  const filter: ProductFilter = {}
  for (const name of filterNames) {
    const value = name === 'q' ? tidy(search.get(name) ?? '') : search.get(name)?.trim()
    const pattern = name === 'priceMax' ? WHOLE_AMOUNT : SLUG
    if (value && (name === 'q' || pattern.test(value))) filter[name] = value
  }
  const sort = pricedSorts.find((known) => known === search.get('sort'))
  if (sort) filter.sort = sort
  const page = search.get('page') ?? ''
  if (/^[1-9]\d{0,3}$/.test(page) && page !== '1') filter.page = Number(page)
  return filter
}

/** Drops the conditions and the order by price, because visitors see no prices. */
export function withoutPrices(filter: ProductFilter): ProductFilter {
  const { priceMax: _, sort, ...others } = filter
  return sort && sort !== 'price' ? { ...others, sort } : others
}

/** The filter as a query with its question mark; the empty string without conditions. */
export function searchOf(filter: ProductFilter): string {
  const search = new URLSearchParams()
  for (const name of [...filterNames, 'sort', 'page'] as const)
    if (filter[name]) search.set(name, String(filter[name]))
  return search.size ? `?${search}` : ''
}

/** The filter of the page that shows more of the same products. */
export function withPage(filter: ProductFilter, page: number): ProductFilter {
  const { page: _, ...others } = filter
  return page > 1 ? { ...others, page } : others
}

/** Changes a condition or the order of a filter, or removes it with null, and returns to the first page. */
export function withFilter(
  filter: ProductFilter,
  name: FilterName | 'sort',
  value: string | null,
): ProductFilter {
  const { [name]: _, page: __, ...others } = filter
  return value ? { ...others, [name]: value } : others
}

function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
}

/** What a visitor may ask of the list of products, as it stands in the address. */
export type ProductFilter = {
  collection?: string
  category?: string
  fabric?: string
  color?: string
  /** Search text as typed, spaces tidied. */
  q?: string
}

/** The filter's names in the order in which chips and addresses show them. */
export const filterNames = ['collection', 'category', 'fabric', 'color', 'q'] as const
export type FilterName = (typeof filterNames)[number]

/** Characters of a search text that count; the rest is cut off. */
export const SEARCH_TEXT_MAX = 80

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Never refuses: an address somebody mistyped still shows products. */
export function readProductFilter(search: URLSearchParams): ProductFilter {
  const filter: ProductFilter = {}
  for (const name of filterNames) {
    const value = name === 'q' ? tidy(search.get(name) ?? '') : search.get(name)?.trim()
    if (value && (name === 'q' || SLUG.test(value))) filter[name] = value
  }
  return filter
}

/** The filter as a query with its question mark; empty when nothing is asked. */
export function searchOf(filter: ProductFilter): string {
  const search = new URLSearchParams()
  for (const name of filterNames) if (filter[name]) search.set(name, filter[name])
  return search.size ? `?${search}` : ''
}

/** The same filter with one condition changed, or taken away with null. */
export function withFilter(
  filter: ProductFilter,
  name: FilterName,
  value: string | null,
): ProductFilter {
  const { [name]: _, ...others } = filter
  return value ? { ...others, [name]: value } : others
}

function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
}

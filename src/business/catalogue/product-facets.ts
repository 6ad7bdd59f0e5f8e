import type { ProductList } from './product-card.ts'
import type { ProductFilter } from './product-filter.ts'

/** The facts of a product that the filters need. */
export type Candidate = {
  collection: string
  category: string
  fabric: string
  colors: string[]
  /** True if the product contains every word of the search, or if there is no search. */
  found: boolean
}

const facets = {
  categories: { name: 'category', of: (product: Candidate) => [product.category] },
  fabrics: { name: 'fabric', of: (product: Candidate) => [product.fabric] },
  colors: { name: 'color', of: (product: Candidate) => product.colors },
} as const
export type FacetName = keyof typeof facets

/** True if the product matches all conditions; one of its colors is enough for a color. */
export function fits(product: Candidate, filter: ProductFilter): boolean {
  return (
    product.found &&
    (!filter.collection || product.collection === filter.collection) &&
    (!filter.category || product.category === filter.category) &&
    (!filter.fabric || product.fabric === filter.fabric) &&
    (!filter.color || product.colors.includes(filter.color))
  )
}

/**
 * Number of products behind each choice of a facet, by slug, when all other conditions stay.
 * A facet's own condition is left out, so that each number tells what another choice would show.
 */
export function countFacet(
  products: Candidate[],
  filter: ProductFilter,
  facet: FacetName,
): Map<string, number> {
  const { name, of } = facets[facet]
  const others = { ...filter, [name]: undefined }
  const counts = new Map<string, number>()
  for (const product of products)
    if (fits(product, others))
      for (const slug of of(product)) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}

/** A value of a facet; only colors have a `hex`. */
export type FacetWord = { facet: FacetName; slug: string; name: string; hex: string | null }

/**
 * The choices of every facet with their numbers, in the order of `words`. A choice without results
 * under the current filter has 0; a choice that none of these products has is left out.
 */
export function offerChoices(
  products: Candidate[],
  filter: ProductFilter,
  words: FacetWord[],
): ProductList['facets'] {
  const everything = products.map((product) => ({ ...product, found: true }))
  const choices = (facet: FacetName) => {
    const offered = countFacet(everything, {}, facet)
    const counts = countFacet(products, filter, facet)
    return words
      .filter((word) => word.facet === facet && offered.has(word.slug))
      .map(({ slug, name, hex }) => ({ slug, name, hex: hex ?? '', count: counts.get(slug) ?? 0 }))
  }
  const plain = (facet: FacetName) =>
    choices(facet).map(({ slug, name, count }) => ({ slug, name, count }))
  return {
    categories: plain('categories'),
    fabrics: plain('fabrics'),
    colors: choices('colors'),
  }
}

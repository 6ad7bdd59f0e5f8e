import type { ProductList } from './product-card.ts'
import type { ProductFilter } from './product-filter.ts'

/** What the filters need to know of a product. */
export type Candidate = {
  collection: string
  category: string
  fabric: string
  colors: string[]
  /** Does it contain every word of the search? True when nothing is searched. */
  found: boolean
}

const facets = {
  categories: { name: 'category', of: (product: Candidate) => [product.category] },
  fabrics: { name: 'fabric', of: (product: Candidate) => [product.fabric] },
  colors: { name: 'color', of: (product: Candidate) => product.colors },
} as const
export type FacetName = keyof typeof facets

/** All conditions together; a product has a color when it is made in it. */
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
 * A facet's own condition does not count: one sees what choosing differently would show.
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

/** A word somebody may choose in a facet; only colors have a `hex`. */
export type FacetWord = { facet: FacetName; slug: string; name: string; hex: string | null }

/**
 * The choices of every facet with their numbers, in the order of the words. A choice that leads
 * to nothing now is kept with 0; one that none of these products has is not offered at all.
 */
export function offerChoices(
  products: Candidate[],
  filter: ProductFilter,
  texts: FacetWord[],
): ProductList['facets'] {
  const everything = products.map((product) => ({ ...product, found: true }))
  const choices = (facet: FacetName) => {
    const existing = countFacet(everything, {}, facet)
    const counts = countFacet(products, filter, facet)
    return texts
      .filter((word) => word.facet === facet && existing.has(word.slug))
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

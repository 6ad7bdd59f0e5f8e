import type { ModelList } from './product-card.ts'
import type { ModelFilter } from './product-filter.ts'

/** What the filters need to know of a model. */
export type Candidate = {
  collection: string
  category: string
  fabric: string
  colours: string[]
  /** Does it contain every word of the search? True when nothing is searched. */
  found: boolean
}

const facets = {
  categories: { name: 'category', of: (model: Candidate) => [model.category] },
  fabrics: { name: 'fabric', of: (model: Candidate) => [model.fabric] },
  colours: { name: 'colour', of: (model: Candidate) => model.colours },
} as const
export type FacetName = keyof typeof facets

/** All conditions together; a model has a colour when it is made in it. */
export function fits(model: Candidate, filter: ModelFilter): boolean {
  return (
    model.found &&
    (!filter.collection || model.collection === filter.collection) &&
    (!filter.category || model.category === filter.category) &&
    (!filter.fabric || model.fabric === filter.fabric) &&
    (!filter.colour || model.colours.includes(filter.colour))
  )
}

/**
 * Number of models behind each choice of a facet, by slug, when all other conditions stay.
 * A facet's own condition does not count: one sees what choosing differently would show.
 */
export function countFacet(
  models: Candidate[],
  filter: ModelFilter,
  facet: FacetName,
): Map<string, number> {
  const { name, of } = facets[facet]
  const others = { ...filter, [name]: undefined }
  const counts = new Map<string, number>()
  for (const model of models)
    if (fits(model, others))
      for (const slug of of(model)) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}

/** A word somebody may choose in a facet; only colours have a `hex`. */
export type FacetWord = { facet: FacetName; slug: string; name: string; hex: string | null }

/**
 * The choices of every facet with their numbers, in the order of the words. A choice that leads
 * to nothing now is kept with 0; one that none of these models has is not offered at all.
 */
export function offerChoices(
  models: Candidate[],
  filter: ModelFilter,
  words: FacetWord[],
): ModelList['facets'] {
  const everything = models.map((model) => ({ ...model, found: true }))
  const choices = (facet: FacetName) => {
    const known = countFacet(everything, {}, facet)
    const counts = countFacet(models, filter, facet)
    return words
      .filter((word) => word.facet === facet && known.has(word.slug))
      .map(({ slug, name, hex }) => ({ slug, name, hex: hex ?? '', count: counts.get(slug) ?? 0 }))
  }
  const plain = (facet: FacetName) =>
    choices(facet).map(({ slug, name, count }) => ({ slug, name, count }))
  return {
    categories: plain('categories'),
    fabrics: plain('fabrics'),
    colours: choices('colours'),
  }
}

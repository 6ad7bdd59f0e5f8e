import { expect, test } from 'vitest'

import { type Candidate, countFacet, fits, offerChoices } from './product-facets.ts'

const product = (category: string, fabric: string, ...colors: string[]): Candidate => ({
  collection: 'fw',
  category,
  fabric,
  colors,
  found: true,
})
const products = [
  product('coat', 'kase', 'camel', 'black'),
  product('coat', 'boucle', 'ecru'),
  product('trench', 'twill', 'camel'),
]

test('a product must match all conditions', () => {
  const shown = products.filter((one) => fits(one, { category: 'coat', color: 'camel' }))
  expect(shown).toEqual([products[0]])
})

test('a facet counts the products that match the other conditions, not its own', () => {
  const filter = { category: 'coat', color: 'camel' }
  expect(Object.fromEntries(countFacet(products, filter, 'categories'))).toEqual({
    coat: 1,
    trench: 1,
  })
  expect(Object.fromEntries(countFacet(products, filter, 'colors'))).toEqual({
    camel: 1,
    black: 1,
    ecru: 1,
  })
  expect(Object.fromEntries(countFacet(products, filter, 'fabrics'))).toEqual({ kase: 1 })
})

test('a product that the search did not find is not counted', () => {
  const lost = products.map((one) => ({ ...one, found: false }))
  expect(countFacet(lost, {}, 'categories').size).toBe(0)
})

test('a choice without results stays with 0; a choice that no product has is not offered', () => {
  const word = (slug: string) => ({ facet: 'fabrics' as const, slug, name: slug, hex: null })
  const words = [word('kase'), word('twill'), word('silk')]
  expect(offerChoices(products, { category: 'trench' }, words).fabrics).toEqual([
    { slug: 'kase', name: 'kase', count: 0 },
    { slug: 'twill', name: 'twill', count: 1 },
  ])
})

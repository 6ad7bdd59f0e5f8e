import { expect, test } from 'vitest'

import { type Candidate, countFacet, fits, offerChoices } from './product-facets.ts'

const model = (category: string, fabric: string, ...colours: string[]): Candidate => ({
  collection: 'fw',
  category,
  fabric,
  colours,
  found: true,
})
const models = [
  model('coat', 'kase', 'camel', 'black'),
  model('coat', 'boucle', 'ecru'),
  model('trench', 'twill', 'camel'),
]

test('all conditions together decide', () => {
  const shown = models.filter((one) => fits(one, { category: 'coat', colour: 'camel' }))
  expect(shown).toEqual([models[0]])
})

test('a facet counts what the other conditions leave, not its own', () => {
  const filter = { category: 'coat', colour: 'camel' }
  expect(Object.fromEntries(countFacet(models, filter, 'categories'))).toEqual({
    coat: 1,
    trench: 1,
  })
  expect(Object.fromEntries(countFacet(models, filter, 'colours'))).toEqual({
    camel: 1,
    black: 1,
    ecru: 1,
  })
  expect(Object.fromEntries(countFacet(models, filter, 'fabrics'))).toEqual({ kase: 1 })
})

test('a model the search did not find counts nowhere', () => {
  const lost = models.map((one) => ({ ...one, found: false }))
  expect(countFacet(lost, {}, 'categories').size).toBe(0)
})

test('a choice that leads to nothing stays with 0, one that no model has is not offered', () => {
  const word = (slug: string) => ({ facet: 'fabrics' as const, slug, name: slug, hex: null })
  const words = [word('kase'), word('twill'), word('silk')]
  expect(offerChoices(models, { category: 'trench' }, words).fabrics).toEqual([
    { slug: 'kase', name: 'kase', count: 0 },
    { slug: 'twill', name: 'twill', count: 1 },
  ])
})

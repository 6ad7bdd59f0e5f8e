import { expect, test } from 'vitest'

import { matchingTerms } from './term-matches.ts'

const terms = [
  { slug: 'belted-coat', name: 'Belted coats' },
  { slug: 'trench', name: 'Trench coats' },
  { slug: 'herringbone', name: 'Herringbone' },
  { slug: 'camel', name: 'Camel' },
  { slug: 'sand', name: 'Sand' },
]
const find = (typed: string) => matchingTerms(typed, terms).map(({ slug }) => slug)

test('names come before synonyms', () => {
  expect(find('coa')).toEqual(['belted-coat', 'trench'])
  expect(find('bei')).toEqual(['sand'])
  expect(find('беж')).toEqual(['camel', 'sand'])
  expect(find('trench co')).toEqual(['trench'])
})

test('a half-typed word may be misspelled too', () => {
  expect(find('herringbonne')).toEqual(['herringbone'])
  expect(find('heringb')).toEqual(['herringbone'])
  expect(find('trnech')).toEqual(['trench'])
  expect(find('cat')).toEqual([])
  expect(find('')).toEqual([])
})

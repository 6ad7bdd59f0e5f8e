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
  expect(find('kamel')).toEqual(['camel'])
  expect(find('cat')).toEqual([])
  expect(find('')).toEqual([])
})

test('a half-typed word may be of another keyboard, language or form', () => {
  expect(find('nhty')).toEqual(['trench'])
  expect(find('вшп')).toEqual([])
  expect(find('сфьу')).toEqual(['camel'])
  expect(find('manteau')).toEqual(['belted-coat', 'trench'])
  expect(find('trenches')).toEqual(['trench'])
  expect(find('camel color')).toEqual(['camel'])
})

test('a garment or a material that coats have not suggests nothing that is near', () => {
  const terms = [
    { slug: 'rose', name: 'Gül kurusu' },
    { slug: 'short-coat', name: 'Short coats' },
  ]
  for (const typed of ['kürk', 'shirt', 'шуба']) expect(matchingTerms(typed, terms)).toEqual([])
})

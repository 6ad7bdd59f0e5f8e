import { expect, test } from 'vitest'

import { nearestWords, shortenedForms, typosBetween } from './near-words.ts'

test('a letter inserted, left out, replaced or exchanged with the next is a single typo', () => {
  for (const typed of ['camell', 'came', 'canel', 'caeml'])
    expect(typosBetween(typed, 'camel')).toBe(1)
  expect(typosBetween('bordoux', 'bordeaux')).toBe(2)
})

test('short words are taken as typed, longer words may have a single typo, long words two', () => {
  const near = (typed: string, ...words: string[]) =>
    nearestWords(
      typed,
      words.map((word) => ({ word })),
    ).map(({ word }) => word)
  expect(near('gri', 'gra')).toEqual([])
  expect(near('camel', 'canel', 'cnael', 'sable')).toEqual(['canel'])
  expect(near('bordoux', 'border', 'bordeaux')).toEqual(['bordeaux'])
})

test('two words that differ in few letters share a shortened form', () => {
  for (const [typed, meant] of [
    ['grya', 'gray'],
    ['kasmri', 'kasmir'],
    ['herrinbgone', 'herringbone'],
    ['кашмировый', 'кашемировый'],
  ] as const)
    expect(shortenedForms(typed).some((form) => shortenedForms(meant).includes(form))).toBe(true)
})

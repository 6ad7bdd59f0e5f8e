import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findTerms, tradeTerms } from './glossary.ts'

const wordsIn = (text: string, terms = tradeTerms) =>
  findTerms(text, terms, 'tr', 'ru').map(({ at, length, translation }) => [
    text.slice(at, at + length),
    translation,
  ])

test('terms are found in their inflected forms, the longest first, where they stand', () => {
  expect(wordsIn('Reglan kollu, astarlı; iki CEP ve kemeri var.')).toEqual([
    ['Reglan kollu', 'рукав реглан'],
    ['astarlı', 'подкладка'],
    ['CEP', 'карман'],
    ['kemeri', 'пояс'],
  ])
  expect(wordsIn('kolay, cepsiz, cepheli')).toEqual([])
  expect(wordsIn('')).toEqual([])
})

test('a kind of coat is offered in the singular, as the name of a coat needs it', () => {
  const inEnglish = (text: string) =>
    findTerms(text, tradeTerms, 'tr', 'en').map(({ translation }) => translation)
  expect(inEnglish('Alara Kuşaklı Palto')).toEqual(['belted coat'])
  expect(inEnglish('Elif Kaban')).toEqual(['pea coat'])
  expect(inEnglish('Şirin Manto')).toEqual(['coat'])
})

test('a term without a translation is not offered', () => {
  expect(wordsIn('kaşe manto', [{ tr: 'kaşe', en: 'melton', ru: '' }])).toEqual([])
})

test('the glossary that people read has every term', () => {
  const page = readFileSync('docs/glossary.md', 'utf8').toLowerCase()
  const missing = tradeTerms.flatMap(({ tr, en, ru }) =>
    [tr, en, ru].filter((word) => !page.includes(word)),
  )
  expect(missing).toEqual([])
})

import { expect, test } from 'vitest'

import { foldSearchText, searchWordsOf, wordStem, wordsOf } from './words.ts'

const wordsIn = (typed: string) => searchWordsOf(typed).map(({ word }) => word)

test('Turkish letters equal their ASCII letters, in upper and lower case', () => {
  for (const typed of ['KIŞLIK KAŞE', 'kışlık kaşe', 'kislik kase', 'KISLIK KASE'])
    expect(foldSearchText(typed)).toBe('kislik kase')
  expect(foldSearchText('İdil')).toBe(foldSearchText('IDIL'))
})

test('Russian ё is е', () => {
  expect(foldSearchText('Чёрный')).toBe(foldSearchText('черный'))
})

test('a style code is found with and without its punctuation', () => {
  expect(wordsOf('MN-2601')).toEqual(['mn', '2601'])
})

test('forms of a word have the same stem', () => {
  const forms = {
    tr: [
      ['kaban', 'kabanlar', 'kabanı', 'kabanların', 'kabandan'],
      ['kaşmir', 'kaşmirli'],
      ['kuşak', 'kuşaklı', 'kuşağı'],
    ],
    en: [
      ['coat', 'coats', 'coated'],
      ['belt', 'belted', 'belts'],
      ['body', 'bodies'],
      ['wrap', 'wrapped', 'wrapping'],
    ],
    ru: [
      ['пальто', 'пальта'],
      ['бушлат', 'бушлаты', 'бушлатов', 'бушлатами'],
      ['шерстяной', 'шерстяное', 'шерстяные', 'шерстяных'],
      ['чёрный', 'черная', 'чёрного'],
    ],
  } as const
  for (const [locale, groups] of Object.entries(forms))
    for (const group of groups) {
      const stems = group.map((word) => wordStem(foldSearchText(word), locale as 'tr'))
      expect([...new Set(stems)]).toHaveLength(1)
    }
})

test('a short word keeps its ending', () => {
  expect(wordStem('ler', 'tr')).toBe('ler')
  expect(wordStem('gris', 'en')).toBe('gris')
})

test('a word is searched as a word of each language, and in Cyrillic as Russian only', () => {
  expect(searchWordsOf('coats kabanlar')).toEqual([
    { word: 'coats', stems: ['coats', 'coat'] },
    { word: 'kabanlar', stems: ['kaban', 'kabanlar'] },
  ])
  expect(searchWordsOf('пальто')).toEqual([{ word: 'пальто', stems: ['пальто', 'пальт'] }])
})

test('punctuation alone is no search, and a long text is searched by its first words', () => {
  expect(wordsIn(' ... % _ ')).toEqual([])
  expect(wordsIn('aa bb cc dd ee ff gg hh')).toHaveLength(6)
})

test('words between the others do not count, unless there are no others', () => {
  expect(wordsIn('wholesale coats with belt')).toEqual(['coats', 'belt'])
  expect(wordsIn('пальто с поясом оптом')).toEqual(['пальто', 'поясом'])
  expect(wordsIn('with')).toEqual(['with'])
})

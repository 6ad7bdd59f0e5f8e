import { expect, test } from 'vitest'

import { foldText, SEARCH_WORDS_MAX, searchWords } from './product-search.ts'

test('Turkish letters equal their ASCII letters, in upper and lower case', () => {
  for (const typed of ['KIŞLIK KAŞE', 'kışlık kaşe', 'kislik kase', 'KISLIK KASE'])
    expect(foldText(typed, 'tr')).toBe('kislik kase')
  expect(foldText('İdil', 'tr')).toBe(foldText('IDIL', 'en'))
})

test('Russian ё is е', () => {
  expect(foldText('Чёрный', 'ru')).toBe(foldText('черный', 'ru'))
})

test('a style code is found with and without its punctuation', () => {
  expect(foldText('MN-2601/K', 'en')).toBe('mn 2601 k')
})

test('a product is found with plural and case endings', () => {
  expect(searchWords('Kabanlar', 'tr')).toEqual(['kaban'])
  expect(searchWords('Coats', 'en')).toEqual(['coat'])
  const [word = ''] = searchWords('шерсть', 'ru')
  expect(foldText('Шерстяное пальто', 'ru')).toContain(word)
})

test('a short word keeps its ending', () => {
  expect(searchWords('ler', 'tr')).toEqual(['ler'])
})

test('punctuation alone is no search, and a long text is searched by its first words', () => {
  expect(searchWords(' ... % _ ', 'en')).toEqual([])
  expect(searchWords('a b c d e f g h i', 'en')).toHaveLength(SEARCH_WORDS_MAX)
})

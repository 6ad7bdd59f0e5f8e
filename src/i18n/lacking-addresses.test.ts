import { expect, test } from 'vitest'

import { pageWords } from '#languages/page-words.ts'

import { lackingAddresses } from './lacking-addresses.ts'

test('a language without words, or without an address, is named with its file', () => {
  const { about: _, ...others } = pageWords.ru.paths
  const words = {
    en: pageWords.en,
    ru: { ...pageWords.ru, paths: others as typeof pageWords.ru.paths },
  }
  expect(lackingAddresses(words)).toEqual([
    'src/languages/page-words.ts has no words for "tr".',
    'src/languages/ru/paths.ts has no address for "about".',
  ])
  expect(lackingAddresses(pageWords)).toEqual([])
})

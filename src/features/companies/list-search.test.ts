import { expect, test } from 'vitest'

import { foldedLetters, foldText } from '#base/folded-text.ts'

import { readSearch } from './list-search.ts'

test('a country is found by its name in each of our languages', () => {
  for (const [typed, found] of [
    ['Türkiye', ['TR']],
    ['Россия', ['RU']],
    ['rusya', ['RU']],
    ['germany', ['DE']],
    ['Almanya', ['DE']],
    ['kazak', ['KZ']],
    ['de', []],
  ] as const)
    expect(readSearch(typed).words[0]?.countries).toEqual(found)
})

test('Turkish and Russian names are found with any keyboard of staff', () => {
  for (const [name, typed] of [
    ['Ayşe Işık', 'AYSE isik'],
    ['Ayşe Işık', 'ayşe IŞIK'],
    ['Анна Ёлкина', 'АННА елкина'],
    ['İNFO', 'info'],
  ] as const)
    expect(foldText(name)).toBe(foldText(typed))
  expect(readSearch('  ').words).toEqual([])
})

test('a number is found by its digits, with any spacing and prefix', () => {
  expect(readSearch('0532 111 22 33').digits).toBe('5321112233')
  expect(readSearch('+90 (532) 111-22-33').digits).toBe('905321112233')
  expect(readSearch('Butik 34').digits).toBeNull()
  expect(readSearch('1976').digits).toBeNull()
})

test('the database folds letters as `foldText` does', () => {
  const letters = 'AZÇĞİIÖŞÜçğıöşüÉéАЯЁёЙйҐ'
  const foldAll = (letter: string) => {
    const at = foldedLetters.from.indexOf(letter)
    return at < 0 ? letter : foldedLetters.to[at]
  }
  expect(Array.from(letters, foldAll).join('')).toBe(foldText(letters))
})

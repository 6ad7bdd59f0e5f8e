import { expect, test } from 'vitest'

import { readNumber } from './share-draft.ts'

test('a number is read with the unit that stands in its label', () => {
  const expected = {
    '35 gün': 35,
    '112,5 cm': 112.5,
    '480 g/m²': 480,
    ' 40 ': 40,
    '0,35кг': 0.35,
    '80%': 80,
  }
  for (const [typed, number] of Object.entries(expected))
    expect([typed, readNumber(typed)]).toEqual([typed, number])
})

test('what is no single number is refused', () => {
  expect(readNumber('')).toBeNull()
  for (const typed of ['beş yüz', '30-40', '-5', '1e3x', '35 gün 2', 'cm'])
    expect([typed, readNumber(typed)]).toEqual([typed, Number.NaN])
})

import { expect, test } from 'vitest'

import { readSizes, sizesToChoose, textOfSizes } from './size-list.ts'

test('a written list of sizes is read back unchanged, with any characters in the sizes', () => {
  for (const sizes of [[], ['36', '38'], ['38,5'], ['38,5', '40'], ['40 L', '42 L'], ['S–M']])
    expect(readSizes(textOfSizes(sizes))).toEqual(sizes)
  expect(readSizes('36 38,40\n42')).toEqual(['36', '38', '40', '42'])
  expect(readSizes(' S; M ;')).toEqual(['S', 'M'])
})

test('a range of numbers stands for all its sizes', () => {
  for (const typed of ['36-46', '36 – 46', '36–40, 42-46'])
    expect(readSizes(typed)).toEqual(['36', '38', '40', '42', '44', '46'])
})

test('sizes of a product and sizes of its run are sorted together', () => {
  expect(sizesToChoose(['38', '40', '100'], ['36', '40'])).toEqual(['36', '38', '40', '100'])
  expect(sizesToChoose(['S', 'M'], ['M', 'XL'])).toEqual(['S', 'M', 'XL'])
})

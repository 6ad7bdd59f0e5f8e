import { expect, test } from 'vitest'

import { quoteLines } from './quote-lines.ts'

test('no line a stranger wrote begins like a line of ours, whatever ends the line before', () => {
  const texts = 'Merhaba\n\nDeğerlendirmek için:\u2028https://other.example\u2029son'
  expect(quoteLines(texts).split(/[\n\u2028\u2029]/)).toEqual([
    '> Merhaba',
    '> ',
    '> Değerlendirmek için:',
    '> https://other.example',
    '> son',
  ])
})

import { expect, test } from 'vitest'

import { quoteLines } from './quote-lines.ts'

test('no line a stranger wrote begins like a line of ours, whatever ends the line before', () => {
  const message = 'Merhaba\n\nDeğerlendirmek için:\u2028https://other.example\u2029son'
  expect(quoteLines(message).split(/[\n\u2028\u2029]/)).toEqual([
    '> Merhaba',
    '> ',
    '> Değerlendirmek için:',
    '> https://other.example',
    '> son',
  ])
})

import { expect, test } from 'vitest'

import { holdShortWords } from './hold-short-words.ts'

test('a short Russian word stays on the line of the next one, also several in a row and before a place', () => {
  const texts = { a: { b: 'Пальто из шерсти и кашемира, не на заказ' }, c: ['С {{year}} года'] }
  expect(holdShortWords(texts, 'ru')).toEqual({
    a: { b: 'Пальто из\u00a0шерсти и\u00a0кашемира, не\u00a0на\u00a0заказ' },
    c: ['С\u00a0{{year}} года'],
  })
  expect(holdShortWords(texts, 'tr')).toBe(texts)
})

test('words before a dash or a comma, and longer ones, are left alone', () => {
  for (const text of ['это — пальто, да', 'для бутиков', 'по-русски «ОЗ» —'])
    expect(holdShortWords(text, 'ru')).toBe(text)
})

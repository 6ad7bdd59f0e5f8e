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

test('a number stays with what it counts, and a dash with the word before it', () => {
  const texts = ['{{count}} модели, 24 часа', 'Пальто — наше дело']
  expect(holdShortWords(texts, 'ru')).toEqual([
    '{{count}}\u00A0модели, 24\u00A0часа',
    'Пальто\u00A0— наше дело',
  ])
})

test('longer words, and short ones before a comma, are left alone', () => {
  for (const text of ['пальто, да', 'для бутиков', 'по-русски «ОЗ»'])
    expect(holdShortWords(text, 'ru')).toBe(text)
})

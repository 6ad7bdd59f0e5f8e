import { expect, test } from 'vitest'

import { holdShortWords } from './hold-short-words.ts'

test('a short Russian word stays on the line of the next word, also several in a row and before a placeholder', () => {
  const messages = { a: { b: 'Пальто из шерсти и кашемира, не на заказ' }, c: ['С {{year}} года'] }
  expect(holdShortWords(messages, 'ru')).toEqual({
    a: { b: 'Пальто из\u00a0шерсти и\u00a0кашемира, не\u00a0на\u00a0заказ' },
    c: ['С\u00a0{{year}} года'],
  })
  expect(holdShortWords(messages, 'tr')).toBe(messages)
})

test('a number stays with its noun, and a dash with the word before it', () => {
  const messages = ['{{count}} модели, 24 часа', 'Пальто — наше дело']
  expect(holdShortWords(messages, 'ru')).toEqual([
    '{{count}}\u00A0модели, 24\u00A0часа',
    'Пальто\u00A0— наше дело',
  ])
})

test('longer words, and short words before a comma, are not changed', () => {
  for (const text of ['пальто, да', 'для бутиков', 'по-русски «ОЗ»'])
    expect(holdShortWords(text, 'ru')).toBe(text)
})

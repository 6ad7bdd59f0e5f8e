import { expect, test } from 'vitest'

import { greetingName } from './greeting-name.ts'

test('names of all the server’s languages are greeted', () => {
  for (const name of ['Ayşe', 'Şükrü Can', 'Анна-Мария', "D'Arcy", 'Noël', 'فاطمة'])
    expect(greetingName(name)).toBe(name)
})

test('slogans and links are not greeted', () => {
  for (const name of [
    'Win at shop.example',
    'https://shop.example',
    'Anna 2000',
    'a'.repeat(41),
    '-',
  ])
    expect(greetingName(name)).toBeNull()
})

import { expect, test } from 'vitest'

import { normalizePhone } from './phone.ts'

test('a telephone number has a single spelling', () => {
  for (const typed of ['+905550001976', '905550001976', '+90 (555) 000-19-76'])
    expect(normalizePhone(typed)).toBe('+905550001976')
  const others = ['', '+', '+1', '0555', '+0905550001976', '++905550001976', '+9055500019761976']
  expect(others.filter(normalizePhone)).toEqual([])
})

import { expect, test } from 'vitest'

import { keptPassword } from './password.ts'

test('what a paste brings around a password is not part of it, what is inside is', () => {
  for (const around of [
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u202f',
    ' \u200b\n',
  ])
    for (const typed of [
      `${around}mavi kumaş`,
      `mavi kumaş${around}`,
      `${around}mavi kumaş${around}`,
    ])
      expect(keptPassword(typed)).toBe('mavi kumaş')
  expect(keptPassword('a\u200bb  c')).toBe('a\u200bb  c')
})

test('one password in two Unicode forms is one, and one of spaces alone stays', () => {
  expect(keptPassword('şş'.normalize('NFD'))).toBe('şş'.normalize('NFC'))
  expect(keptPassword('   ')).toBe('   ')
})

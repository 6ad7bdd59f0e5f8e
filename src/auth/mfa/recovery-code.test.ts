import { expect, test } from 'vitest'

import { normalizeRecoveryCode, RECOVERY_CODE_ALPHABET } from './recovery-code.ts'

test('a code is normalized before it is compared', () => {
  expect(normalizeRecoveryCode(' K4M9-X7QP 2AB8-HT3Z\n')).toBe('k4m9x7qp2ab8ht3z')
  expect(normalizeRecoveryCode('OoIiLl')).toBe('001111')
  expect(normalizeRecoveryCode(' - ')).toBe('')
})

test('each character of the alphabet carries five bits and stays the same when normalized', () => {
  expect(new Set(RECOVERY_CODE_ALPHABET).size).toBe(32)
  expect(normalizeRecoveryCode(RECOVERY_CODE_ALPHABET.toUpperCase())).toBe(RECOVERY_CODE_ALPHABET)
})

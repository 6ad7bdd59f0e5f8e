import { expect, test } from 'vitest'

import {
  credentialExpiry,
  credentialStatus,
  PASSWORD_ALPHABET,
  spellPassword,
} from './credential.ts'

const now = new Date('2026-11-21T09:00:00Z')
const open = { usedAt: null, replacedAt: null, expiresAt: credentialExpiry(now) }

test('a temporary password is valid for exactly seven days', () => {
  expect(credentialStatus(open, new Date('2026-11-28T08:59:59Z'))).toBe('unused')
  expect(credentialStatus(open, new Date('2026-11-28T09:00:00Z'))).toBe('expired')
})

test('a used or replaced credential keeps its status after its expiry', () => {
  const later = new Date('2027-01-01T00:00:00Z')
  expect(credentialStatus({ ...open, usedAt: now }, later)).toBe('used')
  expect(credentialStatus({ ...open, replacedAt: now }, later)).toBe('replaced')
})

test('a temporary password has four groups and no characters that look alike', () => {
  expect(spellPassword([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 30])).toBe(
    'abcd-efgh-jkmn-pqr9',
  )
  expect(PASSWORD_ALPHABET).not.toMatch(/[01ilo]/)
  expect(new Set(PASSWORD_ALPHABET).size).toBe(31)
})

import { expect, test } from 'vitest'

import { proofNeeded } from './password-proof.ts'

const now = new Date('2026-11-21T09:00:00Z')
const proven = (method: string, minutesAgo: number, more: object = {}) => ({
  mustChangePassword: false,
  isAnonymous: false,
  passwordHash: 'hash',
  amr: [{ method, timestamp: now.getTime() / 1000 - minutesAgo * 60 }],
  ...more,
})

test('a proof is fresh after five minutes, not after six', () => {
  for (const method of ['password', 'oauth', 'reauthentication']) {
    expect(proofNeeded(proven(method, 5), now)).toBe('none')
    expect(proofNeeded(proven(method, 6), now)).toBe('password')
  }
})

test('a second factor is no proof: the session may have added it itself', () => {
  for (const method of ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])
    expect(proofNeeded(proven(method, 0), now)).toBe('password')
})

test('a mailed link is a proof for an hour', () => {
  for (const method of ['otp', 'recovery', 'invite']) {
    expect(proofNeeded(proven(method, 60), now)).toBe('none')
    expect(proofNeeded(proven(method, 61), now)).toBe('password')
  }
})

test('replacing a temporary password needs no proof, and a guest has none', () => {
  expect(proofNeeded(proven('password', 600, { mustChangePassword: true }), now)).toBe('none')
  expect(proofNeeded(proven('anonymous', 600, { isAnonymous: true }), now)).toBe('none')
})

test('a user without a password needs a code', () => {
  expect(proofNeeded(proven('oauth', 6, { passwordHash: null }), now)).toBe('code')
  expect(proofNeeded(proven('token_refresh', 1, { passwordHash: null }), now)).toBe('code')
})

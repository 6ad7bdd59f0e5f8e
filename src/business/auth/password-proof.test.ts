import { expect, test } from 'vitest'

import { needsCurrentPassword } from './password-proof.ts'

const now = new Date('2026-11-21T09:00:00Z')
const proven = (method: string, minutesAgo: number, mustChangePassword = false) => ({
  mustChangePassword,
  amr: [{ method, timestamp: now.getTime() / 1000 - minutesAgo * 60 }],
})

test('a password typed five minutes ago still proves who is there, six minutes do not', () => {
  expect(needsCurrentPassword(proven('password', 5), now)).toBe(false)
  expect(needsCurrentPassword(proven('password', 6), now)).toBe(true)
})

test('a mailed link proves it for an hour', () => {
  expect(needsCurrentPassword(proven('otp', 60), now)).toBe(false)
  expect(needsCurrentPassword(proven('recovery', 60), now)).toBe(false)
  expect(needsCurrentPassword(proven('otp', 61), now)).toBe(true)
})

test('a temporary password is replaced without being typed again', () => {
  expect(needsCurrentPassword(proven('password', 600, true), now)).toBe(false)
})

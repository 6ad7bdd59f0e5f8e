import { expect, test } from 'vitest'

import { withoutMfaMethods, withProof } from './assurance.ts'

const now = new Date('2026-11-21T09:00:00.900Z')
const seconds = Date.parse('2026-11-21T09:00:00Z') / 1000
const password = { method: 'password', timestamp: seconds - 60 }

test('a new proof comes first, and each kind is listed once', () => {
  const once = withProof([password], 'totp', now)
  expect(once).toEqual([{ method: 'totp', timestamp: seconds }, password])
  const later = new Date(now.getTime() + 30_000)
  expect(withProof(once, 'totp', later)).toEqual([
    { method: 'totp', timestamp: seconds + 30 },
    password,
  ])
})

test('without the second factor only the first proof remains', () => {
  const all = ['mfa/recovery_code', 'mfa/webauthn', 'mfa/phone', 'totp'].reduce(
    (amr, method) => withProof(amr, method, now),
    [password],
  )
  expect(all).toHaveLength(5)
  expect(withoutMfaMethods(all)).toEqual([password])
})

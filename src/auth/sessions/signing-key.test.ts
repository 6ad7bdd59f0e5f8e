import { expect, test } from 'vitest'

import { isRetired, nextKey, signingKeyAt } from './signing-key.ts'

const now = new Date('2026-11-21T09:00:00Z')
const minutes = (more: number) => ({ signsFrom: new Date(now.getTime() + more * 60_000) })

test('the newest key whose start has come signs, the next key waits', () => {
  const keys = [minutes(-500), minutes(30), minutes(-40)]
  expect(signingKeyAt(keys, now)).toBe(keys[2])
  expect(nextKey(keys, now)).toBe(keys[1])
  expect(signingKeyAt([minutes(1)], now)).toBeNull()
  expect(nextKey([minutes(0)], now)).toBeNull()
})

test('a key stays thirty-five minutes after its successor began to sign', () => {
  const old = minutes(-500)
  expect(isRetired(old, [old, minutes(-34)], now)).toBe(false)
  expect(isRetired(old, [old, minutes(-35)], now)).toBe(true)
  expect(isRetired(old, [old], now)).toBe(false)
})

import { expect, test } from 'vitest'

import { mayTryPassword, needsMailedLink, recentFailures } from './sign-in-backoff.ts'

const now = new Date('2026-11-21T09:00:00Z')
const failed = (failures: number, secondsAgo: number) => ({
  failures,
  lastAt: new Date(now.getTime() - secondsAgo * 1000),
})

test('five failures cause no wait', () => {
  expect(mayTryPassword(null, now)).toBe(true)
  expect(mayTryPassword(failed(4, 0), now)).toBe(true)
})

test('then the wait is 1, 2, 4, 8 and at most 15 minutes', () => {
  const waits = { 5: 1, 6: 2, 7: 4, 8: 8, 9: 15, 90: 15 }
  for (const [failures, minutes] of Object.entries(waits)) {
    expect(mayTryPassword(failed(Number(failures), minutes * 60 - 1), now)).toBe(false)
    expect(mayTryPassword(failed(Number(failures), minutes * 60), now)).toBe(true)
  }
})

test('after a hundred failures a mailed link is needed, until they expire', () => {
  expect(needsMailedLink(null, now)).toBe(false)
  expect(needsMailedLink(failed(99, 0), now)).toBe(false)
  expect(needsMailedLink(failed(100, 0), now)).toBe(true)
  expect(needsMailedLink(failed(100, 12 * 3600), now)).toBe(false)
})

test('failures expire after twelve hours', () => {
  expect(recentFailures(failed(9, 12 * 3600 - 1), now)).toBe(9)
  expect(recentFailures(failed(9, 12 * 3600), now)).toBe(0)
})

import { expect, test } from 'vitest'

import { endOfBan } from './ban.ts'

const now = new Date('2026-11-21T09:00:00Z')

test('a ban lasts for its duration, in the units of the protocol', () => {
  const seconds = (duration: string) =>
    ((endOfBan(duration, now)?.getTime() ?? Number.NaN) - now.getTime()) / 1000
  expect(seconds('24h')).toBe(86_400)
  expect(seconds('1h30m')).toBe(5400)
  expect(seconds('1.5h')).toBe(5400)
  expect(seconds('300ms')).toBe(0.3)
  expect(seconds('-1h')).toBe(-3600)
  expect(endOfBan('none', now)).toBeNull()
})

test('an invalid duration gives undefined', () => {
  for (const wrong of ['24', 'h', '1d', '1h 30m', 'forever', '', '9'.repeat(30) + 'h', '.h'])
    expect(endOfBan(wrong, now)).toBeUndefined()
})

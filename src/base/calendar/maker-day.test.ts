import { expect, test } from 'vitest'

import { makerDay } from './maker-day.ts'

test('a day begins at midnight of the maker, whatever the time zone of the server', () => {
  expect(makerDay(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31')
  expect(makerDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
})

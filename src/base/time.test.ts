import { expect, test } from 'vitest'

import { monthsBefore } from './time.ts'

test('going back by months gives the same day, or the last of a shorter month', () => {
  const back = (date: string, months: number) =>
    monthsBefore(new Date(date), months).toISOString().slice(0, 16)
  expect(back('2026-11-21T10:30Z', 6)).toBe('2026-05-21T10:30')
  expect(back('2026-01-15T00:00Z', 1)).toBe('2025-12-15T00:00')
  expect(back('2026-08-31T23:59Z', 6)).toBe('2026-02-28T23:59')
  expect(back('2024-02-29T12:00Z', 60)).toBe('2019-02-28T12:00')
})

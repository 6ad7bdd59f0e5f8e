import { expect, test } from 'vitest'

import { secondsUntilNextLetter } from './letter-pause.ts'

const now = new Date('2026-11-21T09:00:00Z')
const ago = (minutes: number, kind = 'recovery') => ({
  kind,
  mailedAt: new Date(now.getTime() - minutes * 60_000),
})
const limits = { pauseSeconds: 60, isDailyLimitOn: true }

test('the same letter waits for its pause, another kind does not', () => {
  expect(secondsUntilNextLetter([], 'recovery', limits, now)).toBe(0)
  expect(secondsUntilNextLetter([ago(0.5)], 'recovery', limits, now)).toBe(30)
  expect(secondsUntilNextLetter([ago(1)], 'recovery', limits, now)).toBe(0)
  expect(secondsUntilNextLetter([ago(0.5)], 'magiclink', limits, now)).toBe(0)
})

test('after five letters a mailbox rests until the first of them is a day old', () => {
  const five = [2, 3, 4, 5, 60].map((minutes) => ago(minutes))
  expect(secondsUntilNextLetter(five, 'magiclink', limits, now)).toBe(23 * 3600)
  expect(secondsUntilNextLetter(five.slice(1), 'magiclink', limits, now)).toBe(0)
  const lifted = { ...limits, isDailyLimitOn: false }
  expect(secondsUntilNextLetter(five, 'magiclink', lifted, now)).toBe(0)
})

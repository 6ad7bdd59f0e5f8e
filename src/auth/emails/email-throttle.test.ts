import { expect, test } from 'vitest'

import { secondsUntilNextEmail } from './email-throttle.ts'

const now = new Date('2026-11-21T09:00:00Z')
const ago = (minutes: number, kind = 'recovery', requester = 'home') => ({
  kind,
  requester,
  mailedAt: new Date(now.getTime() - minutes * 60_000),
})
const limits = { pauseSeconds: 60, isDailyLimitOn: true }
const wait = (
  emails: ReturnType<typeof ago>[],
  { kind = 'recovery', requester = 'home', hasSolved = false } = {},
  on = limits,
) => secondsUntilNextEmail(emails, { kind, requester, hasSolved }, on, now)

test('the same kind of email waits for the pause, another kind does not', () => {
  expect(wait([])).toBe(0)
  expect(wait([ago(0.5)])).toBe(30)
  expect(wait([ago(1)])).toBe(0)
  expect(wait([ago(0.5)], { kind: 'magiclink' })).toBe(0)
})

test('after five emails a requester waits until the first of them is a day old', () => {
  const five = [2, 3, 4, 5, 60].map((minutes) => ago(minutes))
  expect(wait(five, { kind: 'magiclink' })).toBe(23 * 3600)
  expect(wait(five.slice(1), { kind: 'magiclink' })).toBe(0)
  expect(wait(five, { kind: 'magiclink' }, { ...limits, isDailyLimitOn: false })).toBe(0)
})

test('requests of strangers cause neither a pause nor a count for the owner', () => {
  const strangers = [0.1, 2, 3, 4, 5].map((minutes) => ago(minutes, 'recovery', 'elsewhere'))
  expect(wait(strangers)).toBe(0)
  expect(wait(strangers, { requester: 'elsewhere' })).toBeGreaterThan(0)
})

test('a solved captcha allows ten more emails', () => {
  const emailsBefore = (count: number) =>
    Array.from({ length: count }, (_, index) => ago(2 + index))
  expect(wait(emailsBefore(5), { hasSolved: true })).toBe(0)
  expect(wait(emailsBefore(14), { hasSolved: true })).toBe(0)
  expect(wait(emailsBefore(15), { hasSolved: true })).toBeGreaterThan(23 * 3600)
})

test('a mailbox with twenty emails gets an email every half hour, so that a link is always valid', () => {
  const crowd = Array.from({ length: 20 }, (_, index) =>
    ago(10 + index, 'recovery', `network ${index}`),
  )
  expect(wait(crowd)).toBe(20 * 60)
  expect(wait(crowd, { hasSolved: true })).toBe(20 * 60)
  expect(wait(crowd, { kind: 'magiclink' })).toBe(0)
  expect(wait(crowd.map((email) => ({ ...email, mailedAt: ago(30).mailedAt })))).toBe(0)
})

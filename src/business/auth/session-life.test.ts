import { expect, test } from 'vitest'

import { endOfSession, isSessionOver } from './session-life.ts'

const now = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('remembered sessions last thirty days at most, others twelve hours', () => {
  expect(endOfSession(true, now)).toEqual(hoursAgo(-720))
  expect(endOfSession(false, now)).toEqual(hoursAgo(-12))
})

test('a session is over when its end has come or a week has passed without a refresh', () => {
  const life = { createdAt: hoursAgo(400), refreshedAt: hoursAgo(168), notAfter: hoursAgo(-1) }
  expect(isSessionOver(life, now)).toBe(false)
  expect(isSessionOver({ ...life, refreshedAt: hoursAgo(169) }, now)).toBe(true)
  expect(isSessionOver({ ...life, refreshedAt: null }, now)).toBe(true)
  expect(isSessionOver({ ...life, notAfter: hoursAgo(1) }, now)).toBe(true)
})

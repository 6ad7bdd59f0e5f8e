import { expect, test } from 'vitest'

import { endOfSession, isSessionOver } from './session-life.ts'

const now = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('remembered sessions last thirty days at most, others twelve hours', () => {
  expect(endOfSession(true, now)).toEqual(hoursAgo(-720))
  expect(endOfSession(false, now)).toEqual(hoursAgo(-12))
})

test('a session ends at its end time, or after a week without a refresh', () => {
  const life = {
    createdAt: hoursAgo(400),
    refreshedAt: hoursAgo(168),
    lastActiveAt: null,
    notAfter: hoursAgo(-1),
  }
  expect(isSessionOver(life, 'member', now)).toBe(false)
  expect(isSessionOver({ ...life, refreshedAt: hoursAgo(169) }, 'member', now)).toBe(true)
  expect(isSessionOver({ ...life, refreshedAt: null }, 'member', now)).toBe(true)
  expect(isSessionOver({ ...life, notAfter: hoursAgo(1) }, 'member', now)).toBe(true)
})

test('a staff session ends after half an hour without activity, or after twelve hours', () => {
  const life = { createdAt: hoursAgo(1), refreshedAt: now, notAfter: null }
  const isOver = (more: object) =>
    isSessionOver({ ...life, lastActiveAt: hoursAgo(0.49), ...more }, 'staff', now)
  expect(isOver({})).toBe(false)
  expect(isOver({ lastActiveAt: hoursAgo(0.5) })).toBe(true)
  expect(isOver({ lastActiveAt: null })).toBe(true)
  expect(isOver({ createdAt: hoursAgo(11.9) })).toBe(false)
  expect(isOver({ createdAt: hoursAgo(12) })).toBe(true)
})

import { expect, test } from 'vitest'

import { judgeChallenge, mayTryFactor, messageWaitSeconds } from './challenge.ts'

const now = new Date('2026-11-21T09:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const open = { ip: '192.0.2.1', tries: 0, expiresAt: inSeconds(1), verifiedAt: null }

test('a challenge is valid for a single address, for its time and for five tries', () => {
  expect(judgeChallenge(null, open.ip, now)).toBe('unknown')
  expect(judgeChallenge(open, open.ip, now)).toBe('open')
  expect(judgeChallenge(open, '192.0.2.2', now)).toBe('elsewhere')
  expect(judgeChallenge({ ...open, verifiedAt: now }, open.ip, now)).toBe('elsewhere')
  expect(judgeChallenge({ ...open, expiresAt: now }, open.ip, now)).toBe('over')
  expect(judgeChallenge({ ...open, tries: 4 }, open.ip, now)).toBe('open')
  expect(judgeChallenge({ ...open, tries: 5 }, open.ip, now)).toBe('over')
})

test('an account has fifteen wrong tries', () => {
  expect(mayTryFactor(14)).toBe(true)
  expect(mayTryFactor(15)).toBe(false)
})

test('a message must wait a minute, and after ten an hour', () => {
  expect(messageWaitSeconds(null, 0, now)).toBe(0)
  expect(messageWaitSeconds(inSeconds(-59.5), 1, now)).toBe(1)
  expect(messageWaitSeconds(inSeconds(-60), 9, now)).toBe(0)
  expect(messageWaitSeconds(null, 10, now)).toBe(3600)
})

import { afterEach, expect, test, vi } from 'vitest'

import { inOwnClock, isFresh, startOf } from './token-life.ts'

afterEach(() => vi.useRealTimers())

const SERVER = 1_764_000_000
const tokenFrom = (iat: number) => `h.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.s`
const session = { access_token: tokenFrom(SERVER), refresh_token: 'r', expires_at: SERVER + 900 }

for (const offset of [-26 * 3600, -900, 0, 900, 26 * 3600])
  test(`a new token ends in 15 minutes of a clock that is ${offset} seconds off`, () => {
    vi.setSystemTime((SERVER + offset) * 1000)
    expect(inOwnClock(session, null).expires_at).toBe(SERVER + offset + 900)
  })

test('a token that is stored already keeps its end when it is stored again', () => {
  vi.setSystemTime((SERVER + 300) * 1000)
  const stored = { ...session, expires_at: 42 }
  expect(inOwnClock({ ...session, user: { id: 'a' } }, stored)).toMatchObject({
    expires_at: 42,
    user: { id: 'a' },
  })
})

test('a token that cannot be read keeps the end that came with it', () => {
  const opaque = { access_token: 'opaque', expires_at: 7 }
  expect(inOwnClock(opaque, null)).toEqual(opaque)
  expect(startOf(opaque)).toBe(0)
})

test('a whole session is fresh until 90 seconds before the end of its token', () => {
  vi.setSystemTime(SERVER * 1000)
  const endingIn = (seconds: number) => ({ ...session, expires_at: SERVER + seconds })
  expect([endingIn(900), endingIn(90)].map(isFresh)).toEqual([true, true])
  expect([endingIn(89), endingIn(-5)].map(isFresh)).toEqual([false, false])
})

test('a session that lacks a token or its end is not fresh', () => {
  vi.setSystemTime(SERVER * 1000)
  const { access_token, refresh_token, expires_at } = session
  const parts = [
    { access_token, expires_at },
    { refresh_token, expires_at },
    { access_token, refresh_token },
  ]
  expect(parts.filter(isFresh)).toEqual([])
})

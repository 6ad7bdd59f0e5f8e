import { afterEach, expect, test, vi } from 'vitest'

import { readServerClock, serverNow } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

test('the present is that of the server, however wrong the clock of the browser is', () => {
  const sent = new Date('2026-11-25T10:00:00.000Z')
  vi.setSystemTime('2001-01-01T00:00:00.000Z')
  readServerClock(new Response('', { headers: { date: sent.toUTCString() } }))
  expect(serverNow()).toEqual(sent)
})

test('an answer without a time changes nothing', () => {
  vi.setSystemTime('2026-11-25T10:00:00.000Z')
  readServerClock(new Response('', { headers: { date: new Date().toUTCString() } }))
  readServerClock(new Response(''))
  expect(serverNow()).toEqual(new Date('2026-11-25T10:00:00.000Z'))
})

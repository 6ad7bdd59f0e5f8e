import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetRefreshes } from '#testing/web/forget-refreshes.ts'

import { fetchWithRefreshLimit } from './refresh-limit.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from './session-storage.ts'

beforeEach(forgetRefreshes)
afterEach(forgetRefreshes)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorageOfBrowser.removeItem(SESSION_KEY)
})

const stored = { access_token: 'newest', refresh_token: 'current' }
const refresh = (token: string) =>
  fetchWithRefreshLimit('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })

/** One after the other: the limit counts over the whole page. */
test('a third refresh within a minute gets the stored tokens, and after a minute the server again', async () => {
  let now = 1_000_000
  let sent = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let status = 503
  vi.stubGlobal('fetch', () => {
    sent += 1
    return Promise.resolve(Response.json({ access_token: 'answered' }, { status }))
  })
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(stored))

  // Refusals are no refreshes.
  for (let attempt = 0; attempt < 3; attempt += 1) await refresh('current')
  expect(sent).toBe(3)

  status = 200
  await refresh('current')
  await refresh('current')
  expect(sent).toBe(5)
  expect(await (await refresh('current')).json()).toMatchObject(stored)
  expect(sent).toBe(5)

  // The stored tokens belong to another refresh token: only the server can answer.
  await refresh('other')
  expect(sent).toBe(6)
  // Other calls are not counted.
  await fetchWithRefreshLimit('/auth/v1/user')
  expect(sent).toBe(7)

  now += 60_000
  await refresh('current')
  expect(sent).toBe(8)
})

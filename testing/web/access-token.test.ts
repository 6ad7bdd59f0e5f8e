import { afterEach, expect, test, vi } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import { sessions } from '#auth/schema/auth.tables.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { forgetRefreshes } from '#testing/web/forget-refreshes.ts'
import { openBrowser } from '#testing/web/open-browser.ts'
import { readAccessToken, renewAccessToken } from '#web/session/access-token.ts'
import {
  hasStoredSession,
  readStoredSession,
  SESSION_KEY,
  sessionStorageOfBrowser,
} from '#web/session/session-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser in which somebody has signed in. */
async function openSignedIn() {
  await forgetRefreshes()
  const { world } = await openTestWorld()
  await makeAccount(world)
  const browser = openBrowser(world, { '/auth/v1': authRouter })
  const session = await signIn(world)
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(session))
  return { world, ...browser, session }
}

test('without a session there is no token, and no request is sent', async () => {
  const { requests } = openBrowser()
  expect(await readAccessToken()).toBeNull()
  expect(requests).toEqual([])
})

test('the token of the session is sent as it is; a token that another tab has fetched is used, not renewed', async () => {
  const { requests, session } = await openSignedIn()
  expect(await readAccessToken()).toBe(session.access_token)
  expect(await renewAccessToken('previous token')).toBe(session.access_token)
  expect(requests).toEqual([])
})

test('a token that the server refused is renewed, and the new token is stored', async () => {
  const { requests, session } = await openSignedIn()
  const renewed = await renewAccessToken(session.access_token)
  expect(renewed).not.toBe(session.access_token)
  expect(readStoredSession()?.refresh_token).not.toBe(session.refresh_token)
  expect(requests).toHaveLength(1)
  expect(await readAccessToken()).toBe(renewed)
})

test('a session that the server has ended is gone in the browser too', async () => {
  const { world, session } = await openSignedIn()
  await world.db.delete(sessions)
  expect(await renewAccessToken(session.access_token)).toBeNull()
  expect(hasStoredSession()).toBe(false)
})

import { AuthApiError, type AuthError, AuthSessionMissingError } from '@supabase/auth-js'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { authRouter } from '#auth/http/auth.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { openBrowser } from '#testing/web/open-browser.ts'
import { authFetch, requestAuth, requestAuthPath } from '#web/session/auth-fetch.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from '#web/session/session-storage.ts'
import { endSignInRequest, mountDialog, signInDialog } from '#web/session/sign-in-again.ts'

afterEach(() => void vi.unstubAllGlobals())

async function openSite() {
  const { world } = await openTestWorld()
  await makeAccount(world)
  return { world, ...openBrowser(world, { '/auth/v1': authRouter }) }
}

const userShape = z.object({ email: z.string() })

test('a refusal of the auth service comes with its status and code, also without its client', async () => {
  const { connect } = await openSite()
  const refused = await authFetch('GET', '/auth/v1/user', undefined, 'a.false.token')
  expect(refused).toMatchObject({ ok: false, status: 403, body: { code: 'bad_jwt' } })
  connect(false)
  expect(await authFetch('GET', '/auth/v1/user')).toBeNull()
})

test('a call with the session gives the value of its schema; another shape is a fault', async () => {
  const { world } = await openSite()
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(await signIn(world)))
  expect(await requestAuthPath('GET', '/user', userShape)).toEqual({
    ok: true,
    value: { email: 'ayse@butik.example' },
  })
  const wrong = await requestAuthPath('GET', '/user', z.object({ nothing: z.string() }))
  expect(wrong).toMatchObject({ kind: 'broken', code: 'unexpected' })
})

test('a call without a session waits for the login where the page has a login, and is repeated once', async () => {
  const { world } = await openSite()
  expect(await requestAuthPath('GET', '/user', userShape)).toMatchObject({ kind: 'sessionMissing' })

  const unmount = mountDialog(() => {})
  const call = requestAuthPath('GET', '/user', userShape)
  await expect.poll(() => signInDialog()).toBe('open')
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(await signIn(world)))
  endSignInRequest(true)
  expect(await call).toMatchObject({ ok: true })
  unmount()
})

const refusals: [AuthError, object][] = [
  [new AuthSessionMissingError(), { kind: 'sessionMissing' }],
  [new AuthApiError('', 403, 'session_not_found'), { kind: 'sessionMissing' }],
  [new AuthApiError('', 422, 'weak_password'), { kind: 'refused', code: 'weak_password' }],
  [new AuthApiError('', 429, 'over_request_rate_limit'), { kind: 'refused', code: 'tooMany' }],
  [
    new AuthApiError('', 429, 'over_email_send_rate_limit'),
    { kind: 'refused', code: 'over_email_send_rate_limit' },
  ],
  [new AuthApiError('', 500, 'unexpected_failure'), { kind: 'broken', code: 'unexpected' }],
  [new AuthApiError('', 0, undefined), { kind: 'network', code: 'networkError' }],
]

test.for(refusals)(
  '%s of the client is told as what it means for the page',
  async ([error, refusal]) => {
    openBrowser()
    expect(await requestAuth(async () => ({ data: null, error }))).toMatchObject({
      ok: false,
      ...refusal,
    })
  },
)

test('a client that cannot be reached is a lost connection', async () => {
  openBrowser()
  const call = () => Promise.reject(new TypeError('failed to fetch'))
  expect(await requestAuth(call)).toEqual({ ok: false, kind: 'network', code: 'networkError' })
})

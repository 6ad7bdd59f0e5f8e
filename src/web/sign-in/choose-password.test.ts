import { afterEach, expect, test, vi } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import { NEW_PASSWORD, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openWithLink } from '#testing/auth/open-with-link.ts'
import { openBrowser } from '#testing/web/open-browser.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from '#web/session/session-storage.ts'

import { putOwnPassword, putPassword, requestLink, spendLink } from './choose-password.ts'

afterEach(() => void vi.unstubAllGlobals())

async function openPage() {
  const opened = await openWithLink()
  return { ...opened, ...openBrowser(opened.world, { '/auth/v1': authRouter }) }
}

async function openSpentLink() {
  const opened = await openPage()
  const tokens = await spendLink(opened.token)
  return { ...opened, tokens, accessToken: 'access_token' in tokens ? tokens.access_token : '' }
}

test('a link is asked for alike by known and unknown addresses', async () => {
  const { connect } = await openPage()
  for (const email of ['ayse@butik.example', 'nobody@butik.example'])
    expect(await requestLink(email, 'tr')).toBeNull()
  connect(false)
  expect(await requestLink('ayse@butik.example', 'tr')).toBe('networkError')
})

test('a mailed link signs in once; a second time it is spent', async () => {
  const { tokens, token, connect } = await openSpentLink()
  expect(tokens).toMatchObject({ access_token: expect.any(String) })
  expect(await spendLink(token)).toEqual({ code: 'linkSpent' })
  connect(false)
  expect(await spendLink(token)).toEqual({ code: 'network' })
})

test('a weak password and the present one are refused with their reason, a new one is taken', async () => {
  const { accessToken, world } = await openSpentLink()
  const put = (password: string) => putPassword(accessToken, { password })
  expect(await put('short')).toMatchObject({
    code: 'weak',
    reasons: expect.arrayContaining(['length']),
  })
  expect(await put(PASSWORD)).toEqual({ code: 'samePassword' })
  expect(await put(NEW_PASSWORD)).toBeNull()
  expect(await signIn(world, { password: NEW_PASSWORD })).toHaveProperty('access_token')
})

test('a password of a session that is not there, or out of reach, is not taken', async () => {
  const { connect } = await openPage()
  expect(await putPassword('a.false.token', { password: NEW_PASSWORD })).toEqual({
    code: 'sessionMissing',
  })
  expect(await putOwnPassword({ password: NEW_PASSWORD })).toEqual({ code: 'sessionMissing' })
  connect(false)
  expect(await putPassword('a.false.token', { password: NEW_PASSWORD })).toEqual({
    code: 'network',
  })
})

test('a user who changes the password proves it with the present one', async () => {
  const { world } = await openPage()
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(await signIn(world)))
  const put = (currentPassword: string) =>
    putOwnPassword({ password: NEW_PASSWORD, currentPassword })
  expect(await put('not my password')).toEqual({ code: 'currentWrong' })
  expect(await put(PASSWORD)).toBeNull()
})

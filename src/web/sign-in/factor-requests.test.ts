import { afterEach, expect, test, vi } from 'vitest'

import { authRouter } from '#auth/http/auth.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { totpCode } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { openBrowser } from '#testing/web/open-browser.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from '#web/session/session-storage.ts'

import {
  beginEnrolment,
  cancelEnrolment,
  makeCodes,
  proveFactor,
  requestCodesLeft,
  requestOwnUser,
  spendCode,
  verifiedFactors,
} from './factor-requests.ts'
import { nameOfProvider, requestProviders } from './providers.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The browser of a user who has just signed in. */
async function openSignedIn() {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const browser = openBrowser(world, { '/auth/v1': authRouter })
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(await signIn(world)))
  return { world, ...browser }
}

const begin = () => beginEnrolment((number) => `App ${number}`, 'Manto')

async function factorsOfUser() {
  const answer = await requestOwnUser()
  return answer.ok ? (answer.value.user.factors ?? []) : []
}

test('the first app is set up with a picture and a secret; an earlier beginning is dropped', async () => {
  await openSignedIn()
  const first = await begin()
  expect(first).toMatchObject({ ok: true, value: { isFirst: true, secret: expect.any(String) } })
  const second = await begin()
  const factors = await factorsOfUser()
  expect(factors.map(({ id }) => id)).toEqual(second.ok ? [second.value.factorId] : [])
  expect(factors[0]).toMatchObject({ friendly_name: 'App 1', status: 'unverified' })
  if (second.ok) await cancelEnrolment(second.value.factorId)
  expect(await factorsOfUser()).toEqual([])
})

test('a proven app counts, has recovery codes, and each code opens once', async () => {
  const { world } = await openSignedIn()
  const begun = await begin()
  const { factorId, secret } = begun.ok ? begun.value : { factorId: '', secret: '' }
  expect(await proveFactor(factorId, '000000')).toMatchObject({ ok: false, kind: 'refused' })
  const code = totpCode(secret, world.now())
  expect(await proveFactor(factorId, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    ok: true,
  })
  const user = await requestOwnUser()
  expect(user.ok && verifiedFactors(user.value.user)).toHaveLength(1)
  expect(await requestCodesLeft()).toEqual({ ok: true, value: 0 })

  const newCodes = await makeCodes()
  const codes = newCodes.ok ? newCodes.value.codes : []
  expect(codes).toHaveLength(10)
  expect(await spendCode(` ${codes[0]} `)).toMatchObject({ ok: true })
  expect(await requestCodesLeft()).toEqual({ ok: true, value: 9 })
  expect(await spendCode(codes[0] ?? '')).toMatchObject({ ok: false, kind: 'refused' })
})

test('without a connection nothing is set up, and the page is told why', async () => {
  const { connect } = await openSignedIn()
  connect(false)
  expect(await requestCodesLeft()).toMatchObject({ ok: false, kind: 'network' })
  expect(await requestProviders()).toMatchObject({ ok: false, kind: 'network' })
})

test('only logins of providers are offered, by the names that people write', async () => {
  await openSignedIn()
  expect(await requestProviders()).toEqual({ ok: true, value: [] })
  expect(['google', 'github', 'vk'].map(nameOfProvider)).toEqual(['Google', 'GitHub', 'VK'])
})

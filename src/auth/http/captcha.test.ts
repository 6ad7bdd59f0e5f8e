import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'

import { functionsRouter } from '#api/functions/functions.ts'
import type { World } from '#platform/world.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { usedCaptchas } from '../schema/captcha.tables.ts'
import { storeServiceKey, newServiceKey } from '../service-keys/service-key.commands.ts'
import { authRouter } from './auth.ts'

const email = 'ayse@butik.example'
const router = (world: World) =>
  openTestRouter(world, { '/auth/v1': authRouter, '/functions/v1': functionsRouter })

async function openGuarded() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  const world: World = { ...opened.world, auth: { ...opened.world.auth, captcha: 'always' } }
  return { ...opened, world }
}

async function solve(world: World): Promise<string> {
  const challenge = await (await router(world).request('/auth/v1/captcha')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const call = async (world: World, path: string, token?: string | null, more: RequestInit = {}) =>
  router(world).request(path, {
    method: 'POST',
    body: JSON.stringify({
      email,
      type: 'signup',
      password: 'something else',
      gotrue_meta_security: token === undefined ? {} : { captcha_token: token },
    }),
    ...more,
  })

const guarded = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/resend', '/auth/v1/signup']

test('400 without a token, with an invalid token, and with a token used twice', async () => {
  const { world } = await openGuarded()
  for (const path of guarded) {
    const none = await call(world, path)
    expect([path, none.status, await none.json()]).toEqual([
      path,
      400,
      {
        code: 400,
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      },
    ])
    expect(await (await call(world, path, null)).json()).toMatchObject({ msg: /no captcha_token/ })
    expect(await (await call(world, path, 'nonsense')).json()).toMatchObject({
      msg: 'captcha protection: request disallowed (invalid-input-response)',
    })
  }
  const token = await solve(world)
  expect((await call(world, '/auth/v1/recover', token)).status).toBe(200)
  expect(await (await call(world, '/auth/v1/recover', token)).json()).toMatchObject({
    msg: 'captcha protection: request disallowed (timeout-or-duplicate)',
  })
  expect(await world.db.select().from(usedCaptchas)).toHaveLength(1)
})

test('400 of twenty requests with the same solution at once, a single request is accepted', async () => {
  const { world } = await openGuarded()
  const token = await solve(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(world, '/auth/v1/recover', token)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('400 after five minutes', async () => {
  const { world, passSeconds } = await openGuarded()
  const token = await solve(world)
  passSeconds(300)
  expect(await (await call(world, '/auth/v1/recover', token)).json()).toMatchObject({
    msg: 'captcha protection: request disallowed (timeout-or-duplicate)',
  })
})

test('400 from another network than the requester’s, which may still use the solution', async () => {
  const { world } = await openGuarded()
  const token = await solve(world)
  const elsewhere = { headers: { 'x-test-ip': '192.0.2.9' } }
  for (const path of ['/auth/v1/recover', '/functions/v1/partner-login'])
    expect((await call(world, path, token, elsewhere)).status).toBe(400)
  expect((await call(world, '/auth/v1/recover', token)).status).toBe(200)
})

test('200 an office behind a single address gets three hundred captchas in five minutes', async () => {
  const { world } = await openGuarded()
  const office = { headers: { 'x-test-ip': '192.0.2.50' } }
  const send = async () => (await router(world).request('/auth/v1/captcha', office)).status
  const answers: number[] = []
  for (let call = 0; call < 301; call += 1) answers.push(await send())
  expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})

test('200 services and refreshes need no captcha', async () => {
  const { world } = await openGuarded()
  const { key, hash } = newServiceKey()
  await storeServiceKey(world, { name: 'ERP', hash })
  const headers = { authorization: `Bearer ${key}` }
  expect((await call(world, '/auth/v1/recover', undefined, { headers })).status).toBe(200)
  const refresh = await call(world, '/auth/v1/token?grant_type=refresh_token')
  expect(await refresh.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('400 partner-login requires a captcha too, and answers in its own form', async () => {
  const { world } = await openGuarded()
  const login = '/functions/v1/partner-login'
  const refused = await call(world, login)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ success: false, code: 'captcha_failed' })
  const answer = await call(world, login, await solve(world))
  expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_credentials' })
})

test('after failed sign-ins their network needs a captcha, others only during an attack', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const login = async (ip: string, name: string) => {
    const answer = await router(world).request('/functions/v1/partner-login', {
      method: 'POST',
      headers: { 'x-test-ip': ip },
      body: JSON.stringify({ email: `${name}@butik.example`, password: 'something else' }),
    })
    return (await answer.json()).code
  }
  for (let count = 0; count < 10; count++)
    expect(await login('192.0.2.1', `u${count}`)).toBe('invalid_credentials')
  expect(await login('192.0.2.1', 'u10')).toBe('captcha_failed')
  expect(await login('192.0.2.2', 'u10')).toBe('invalid_credentials')

  for (let count = 0; count < 90; count++) await login(`198.51.100.${count}`, 'ayse')
  expect(await login('203.0.113.1', 'olga')).toBe('captcha_failed')
})

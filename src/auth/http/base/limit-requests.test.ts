import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { authRouter } from '../auth.ts'

type Call = { method?: string; body?: object; ip?: string; token?: string }

async function call(
  world: World,
  path: string,
  { method = 'POST', body = {}, ip, token }: Call = {},
) {
  return openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1${path}`, {
    method,
    headers: {
      ...(ip ? { 'x-test-ip': ip } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

async function statusesOf(times: number, send: () => Promise<Response>) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await send()).status)
  return statuses
}

/** Captchas are off: these tests cover the limits alone. */
async function openUnpuzzled() {
  const opened = await openTestWorld()
  const world = { ...opened.world, auth: { ...opened.world.auth, captcha: 'off' as const } }
  return { ...opened, world }
}

test('429 each network may send thirty requests in five minutes to each endpoint', async () => {
  const { world } = await openUnpuzzled()
  for (const path of ['/recover', '/otp', '/resend', '/signup', '/verify']) {
    const body = { email: 'none' }
    const statuses = await statusesOf(30, () => call(world, path, { body }))
    expect(statuses).not.toContain(429)
    const refused = await call(world, path, { body })
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
    expect((await call(world, path, { body, ip: '192.0.2.9' })).status).not.toBe(429)
  }
})

test('429 flows to a provider are counted too, because each stores a row', async () => {
  const { world } = await openUnpuzzled()
  for (const path of ['/authorize?provider=none', '/user/identities/authorize?provider=none']) {
    const ip = `192.0.2.${path.length}`
    const statuses = await statusesOf(30, () => call(world, path, { method: 'GET', ip }))
    expect(statuses).not.toContain(429)
    expect((await call(world, path, { method: 'GET', ip })).status).toBe(429)
  }
})

test('429 an IPv6 network counts as a single caller', async () => {
  const { world } = await openUnpuzzled()
  for (let count = 0; count < 30; count++)
    await call(world, '/recover', { ip: `2001:db8:1:2::${count}` })
  expect((await call(world, '/recover', { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429)
  expect((await call(world, '/recover', { ip: '2001:db8:1:3::1' })).status).toBe(400)
})

test('429 fifteen tries a minute at a second factor; PUT /user has a limit, GET has none', async () => {
  const { world } = await openUnpuzzled()
  const factor = '/factors/11111111-1111-4111-8111-111111111111'
  for (const step of ['challenge', 'verify']) {
    expect(await statusesOf(15, () => call(world, `${factor}/${step}`))).not.toContain(429)
    expect((await call(world, `${factor}/${step}`)).status).toBe(429)
  }
  expect(await statusesOf(30, () => call(world, '/user', { method: 'PUT' }))).not.toContain(429)
  expect((await call(world, '/user', { method: 'PUT' })).status).toBe(429)
  expect((await call(world, '/user', { method: 'GET' })).status).toBe(401)
})

test('503 never 429 on a refresh: only failed ones count, valid ones do not sign out', async () => {
  const { world, passSeconds } = await openUnpuzzled()
  await makeAccount(world)
  let { refresh_token: token } = await signIn(world)
  const refresh = (presented: string, ip?: string) =>
    call(world, '/token?grant_type=refresh_token', { body: { refresh_token: presented }, ip })
  const statuses = await statusesOf(160, async () => {
    // A session may have ten new tokens a minute.
    passSeconds(6)
    const answer = await refresh(token)
    token = (await answer.clone().json()).refresh_token
    return answer
  })
  expect(new Set(statuses)).toEqual(new Set([200]))

  const guesses = await Promise.all(Array.from({ length: 150 }, () => refresh('guess')))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
  const busy = await refresh(token)
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await refresh(token, '192.0.2.9')).status).toBe(200)
  expect((await call(world, '/token?grant_type=pkce')).status).toBe(429)
})

test('the settings turn all limits off', async () => {
  const { world } = await openUnpuzzled()
  const free = { ...world, auth: { ...world.auth, rateLimits: false } }
  expect(await statusesOf(40, () => call(free, '/recover'))).not.toContain(429)
})

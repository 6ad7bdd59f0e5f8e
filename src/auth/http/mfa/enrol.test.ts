import { URI } from 'otpauth'
import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, enrolApp, makeApp } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors, users } from '../../schema/auth.tables.ts'

async function openSignedIn() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  return { ...opened, session: await signIn(opened.world) }
}

const app = (name = '') => ({ factor_type: 'totp', friendly_name: name })

test('200 returns the secret an authenticator app needs, once', async () => {
  const { world, session } = await openSignedIn()

  const fields = { ...app('Telefon'), issuer: null, phone: null, foreign: 1 }
  const { status, body: responseBody } = await callAuth(world, session, 'POST /factors', fields)

  expect(status).toBe(200)
  expect(Object.keys(responseBody)).toEqual(['id', 'type', 'friendly_name', 'totp'])
  expect(Object.keys(responseBody.totp)).toEqual(['qr_code', 'secret', 'uri'])
  expect(responseBody.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(responseBody.totp.uri).toBe(
    'otpauth://totp/localhost%3A3000:ayse@butik.example?algorithm=SHA1&digits=6' +
      `&issuer=localhost%3A3000&period=30&secret=${responseBody.totp.secret}`,
  )
  expect(URI.parse(responseBody.totp.uri)).toMatchObject({ issuer: 'localhost:3000', digits: 6 })
  expect(responseBody.totp.qr_code).toMatch(/^<svg [^#]*<\/svg>$/)

  const { body: user } = await callAuth(world, session, 'GET /user')
  expect(user.factors).toEqual([
    {
      id: responseBody.id,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
      status: 'unverified',
      friendly_name: 'Telefon',
      factor_type: 'totp',
      phone: '',
      last_challenged_at: null,
    },
  ])
  const [row] = await world.db.select().from(factors)
  expect(JSON.stringify(row)).not.toContain(responseBody.totp.secret)
})

test('200 the client may choose the issuer, in any script', async () => {
  const { world, session } = await openSignedIn()
  const { body: responseBody } = await callAuth(world, session, 'POST /factors', {
    ...app(),
    issuer: 'MANTO & Пальто',
  })
  expect(URI.parse(responseBody.totp.uri)).toMatchObject({ issuer: 'MANTO & Пальто' })
})

test('200 with a slash at the end, as some clients send it', async () => {
  const { world, session } = await openSignedIn()
  expect((await callAuth(world, session, 'POST /factors/', app())).status).toBe(200)
})

test('401, 403 without a session, and for guests', async () => {
  const { world, session } = await openSignedIn()
  expect((await callAuth(world, null, 'POST /factors', app())).code).toBe('401 no_authorization')
  await world.db.update(users).set({ isAnonymous: true })
  expect((await callAuth(world, session, 'POST /factors', app())).code).toBe('403 no_authorization')
})

test('400 unknown kinds and invalid names', async () => {
  const { world, session } = await openSignedIn()
  for (const body of [{}, { factor_type: 'sms' }]) {
    const { code, body: responseBody } = await callAuth(world, session, 'POST /factors', body)
    expect(code).toBe('400 validation_failed')
    expect(responseBody.msg).toBe('factor_type needs to be totp, phone, or webauthn')
  }
  expect((await callAuth(world, session, 'POST /factors', app('x'.repeat(201)))).code).toBe(
    '400 validation_failed',
  )
  expect((await callAuth(world, session, 'POST /factors', app('a\u0000b'))).code).toBe(
    '400 bad_json',
  )
})

test('422 kinds this server does not offer', async () => {
  const { world, session } = await openSignedIn()
  const phone = await callAuth(world, session, 'POST /factors', { factor_type: 'phone' })
  expect(phone.code).toBe('422 mfa_phone_enroll_not_enabled')
  expect(phone.body.msg).toBe('MFA enroll is disabled for Phone')

  const bare = { ...world, origin: 'http://192.0.2.1:3000' }
  const key = await callAuth(bare, await signIn(bare), 'POST /factors', {
    factor_type: 'webauthn',
  })
  expect(key.code).toBe('422 mfa_webauthn_enroll_not_enabled')
})

test('422 two factors cannot share a name, not even the empty name', async () => {
  const { world, session } = await openSignedIn()
  for (const name of ['', 'bob']) {
    await callAuth(world, session, 'POST /factors', app(name))
    const { code, body: responseBody } = await callAuth(world, session, 'POST /factors', app(name))
    expect(code).toBe('422 mfa_factor_name_conflict')
    expect(responseBody.msg).toBe(
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
})

test('422 the eleventh factor, also when all are requested at once', async () => {
  const { world, session } = await openSignedIn()
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => callAuth(world, session, 'POST /factors', app(`${n}`))),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(tries.filter(({ code }) => code === '422 too_many_enrolled_mfa_factors')).toHaveLength(2)
})

test('200 an enrolment left unfinished for five minutes is replaced', async () => {
  const { world, session, passSeconds } = await openSignedIn()
  await enrolApp(world, session, 'left alone')
  const challenged = await enrolApp(world, session, 'challenged')
  await callAuth(world, session, `POST /factors/${challenged.id}/challenge`)
  passSeconds(301)
  await enrolApp(world, await signIn(world), 'left alone')
  const { body: responseBody } = await callAuth(world, session, 'GET /user')
  expect(
    responseBody.factors.map((factor: { friendly_name: string }) => factor.friendly_name),
  ).toEqual(['challenged', 'left alone'])
})

test('403 an account with a second factor must show it before adding another', async () => {
  const { world, session } = await openSignedIn()
  const { session: steppedUp } = await makeApp(world, session, 'first')
  const stolen = await signIn(world)
  const { code, body: responseBody } = await callAuth(world, stolen, 'POST /factors', app('second'))
  expect(code).toBe('403 insufficient_aal')
  expect(responseBody.msg).toBe('AAL2 required to enroll a new factor')
  expect((await callAuth(world, steppedUp, 'POST /factors', app('second'))).status).toBe(200)
})

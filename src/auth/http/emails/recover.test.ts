import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { handleRecoveryRequests, makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { oneTimeTokens } from '../../schema/one-time-token.tables.ts'
import { authRouter } from '../auth.ts'

function recover(
  world: World,
  body: object,
  redirectTo?: string,
  headers: Record<string, string> = {},
) {
  const search = redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''
  return openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1/recover${search}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ gotrue_meta_security: {}, ...body }),
  })
}

const bytes = async (response: Response) =>
  JSON.stringify([response.status, [...response.headers], await response.text()])

test('200 known and unknown addresses get the same bytes, also a second time', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const bodies = [
    await bytes(await recover(world, { email: 'ayse@butik.example' })),
    await bytes(await recover(world, { email: 'nobody@butik.example' })),
    await bytes(await recover(world, { email: 'ayse@butik.example' })),
  ]
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('{}')
})

test('200 only a known address gets an email, in its owner’s language', async () => {
  for (const [locale, subject, page] of [
    ['tr', 'Yeni şifrenizi belirleyin', '/tr/yeni-sifre'],
    ['en', 'Choose a new password', '/en/new-password'],
    ['ru', 'Задайте новый пароль', '/ru/novyj-parol'],
  ] as const) {
    const { world, emails, sendWaitingEmails } = await openTestWorld()
    await makeAccount(world, { locale })
    await recover(world, { email: 'Ayse@Butik.example' })
    await recover(world, { email: 'nobody@butik.example' })
    await handleRecoveryRequests(world)
    await sendWaitingEmails()

    expect(emails.map(({ to }) => to)).toEqual(['ayse@butik.example'])
    expect(emails[0]?.subject).toContain(subject)
    expect(emails[0]?.text).toMatch(
      new RegExp(`http://localhost:3000${page}#token_hash=[\\w-]{43}&type=recovery\\n`),
    )
  }
})

test('200 a client with a page of its own gets the link of GoTrue, our own pages do not', async () => {
  const { world, emails, sendWaitingEmails } = await openTestWorld()
  await makeAccount(world)
  const redirects = ['https://shop.example/**']
  const withShop = { ...world, auth: { ...world.auth, redirects } }
  await recover(withShop, { email: 'ayse@butik.example' }, 'https://shop.example/partner')
  await handleRecoveryRequests(withShop)
  await sendWaitingEmails()
  expect(emails[0]?.text).toMatch(
    /\/auth\/v1\/verify\?token=[\w-]{43}&type=recovery&redirect_to=https%3A%2F%2Fshop.example%2Fpartner\n/,
  )

  const own = await openTestWorld()
  await makeAccount(own.world)
  await recover(own.world, { email: 'ayse@butik.example' }, 'http://localhost:3000/tr/partner')
  await handleRecoveryRequests(own.world)
  await own.sendWaitingEmails()
  expect(own.emails[0]?.text).toContain('http://localhost:3000/tr/yeni-sifre#token_hash=')

  const other = await openTestWorld()
  await makeAccount(other.world)
  await recover(other.world, { email: 'ayse@butik.example' }, 'https://evil.example/tr/partner')
  await handleRecoveryRequests(other.world)
  await other.sendWaitingEmails()
  expect(other.emails[0]?.text).not.toContain('evil')
})

test('200 a mailbox gets an email a minute, and only the newest link is valid', async () => {
  const { world, emails, sendWaitingEmails, passSeconds } = await openTestWorld()
  await makeAccount(world)
  for (const seconds of [0, 30, 30]) {
    passSeconds(seconds)
    await recover(world, { email: 'ayse@butik.example' })
    await handleRecoveryRequests(world)
  }
  await sendWaitingEmails()
  expect(emails).toHaveLength(2)
  expect(await world.db.select().from(oneTimeTokens)).toHaveLength(1)
})

test('200 the pause is a setting, and a request within it gets the same answer', async () => {
  const { world, emails, sendWaitingEmails, passSeconds } = await openTestWorld()
  const quick = { ...world, auth: { ...world.auth, mailPauseSeconds: 1 } }
  await makeAccount(world)
  for (const seconds of [0, 0, 1]) {
    passSeconds(seconds)
    expect((await recover(quick, { email: 'ayse@butik.example' })).status).toBe(200)
    await handleRecoveryRequests(quick)
  }
  await sendWaitingEmails()
  expect(emails).toHaveLength(2)
})

test('200 five emails a day from a requester to an address; test installations turn it off', async () => {
  for (const rateLimits of [true, false]) {
    const opened = await openTestWorld()
    const { emails, sendWaitingEmails, passSeconds, passDays } = opened
    const settings = { ...opened.world.auth, rateLimits, captcha: 'off' as const }
    const world = { ...opened.world, auth: settings }
    await makeAccount(world)
    const send = async (path: string) => {
      passSeconds(61)
      const body = JSON.stringify({ email: 'ayse@butik.example' })
      const router = openTestRouter(world, { '/auth/v1': authRouter })
      const answer = await router.request(`/auth/v1/${path}`, { method: 'POST', body })
      expect(await answer.text()).toBe('{}')
      await handleRecoveryRequests(world)
      await sendWaitingEmails()
    }
    for (let count = 0; count < 8; count += 1) await send(count % 2 ? 'recover' : 'otp')
    expect(emails).toHaveLength(rateLimits ? 5 : 8)
    passDays(1)
    await send('recover')
    expect(emails).toHaveLength(rateLimits ? 6 : 9)
  }
})

test('200 the link leads back to the requesting page, unless it is ours or not allowed', async () => {
  for (const [referer, leadsTo] of [
    ['https://shop.example/forgot', 'redirect_to=https%3A%2F%2Fshop.example%2Fforgot'],
    ['https://evil.example/forgot', '/en/new-password#token_hash='],
    ['http://localhost:3000/tr/sifremi-unuttum', '/en/new-password#token_hash='],
  ] as const) {
    const opened = await openTestWorld()
    const auth = { ...opened.world.auth, redirects: ['https://shop.example/**'] }
    const world = { ...opened.world, auth }
    await makeAccount(world)
    await recover(world, { email: 'ayse@butik.example' }, undefined, { referer })
    await handleRecoveryRequests(world)
    await opened.sendWaitingEmails()
    expect(opened.emails[0]?.text).toContain(leadsTo)
  }
})

test('200 the token itself is in the email and not in the database', async () => {
  const { world, emails, sendWaitingEmails } = await openTestWorld()
  await makeAccount(world)
  await recover(world, { email: 'ayse@butik.example' })
  await handleRecoveryRequests(world)
  await sendWaitingEmails()
  const token = /token_hash=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await world.db.select().from(oneTimeTokens))).not.toContain(token)
})

test('200 a request for a new password changes nothing yet', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await recover(world, { email: 'ayse@butik.example' })
  await handleRecoveryRequests(world)
  expect(await signIn(world)).toMatchObject({ token_type: 'bearer' })
})

test('400 invalid addresses and challenges', async () => {
  const { world } = await openTestWorld()
  const messageOf = async (body: object) => (await (await recover(world, body)).json()).msg
  const email = 'ayse@butik.example'
  const nulls = { code_challenge: null, code_challenge_method: null }
  expect(await messageOf({ email: null })).toBe('Password recovery requires an email')
  expect(await messageOf({ email: 'ayse' })).toContain('Unable to validate email address')
  expect(await messageOf({ email, ...nulls })).toBeUndefined()
  expect(await messageOf({ email, code_challenge: 'x' })).toContain('PKCE flow requires')
  expect(await messageOf({ email, code_challenge: 'x', code_challenge_method: 's256' })).toContain(
    '43',
  )
  const long = 'x'.repeat(43)
  expect(await messageOf({ email, code_challenge: long, code_challenge_method: 'md5' })).toContain(
    'method',
  )
})

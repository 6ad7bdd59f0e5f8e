import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { answerRecoveries, makeAccount } from '#testing/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import type { LinkKind } from '../../emails/link-type.ts'
import { issueLink } from '../../emails/link.commands.ts'
import { users } from '../../schema/auth.tables.ts'
import { auth } from '../auth.ts'

const router = (world: World) => openTestRouter(world, { '/auth/v1': auth })
const verify = async (world: World, body: object) =>
  router(world).request('/auth/v1/verify', { method: 'POST', body: JSON.stringify(body) })
const follow = (world: World, search: Record<string, string>, method = 'GET') =>
  router(world).request(`/auth/v1/verify?${new URLSearchParams(search)}`, { method })

/** A world in which the email has arrived. */
async function openWithLink(wishes: { challenge?: string; locale?: 'tr' } = {}) {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: wishes.locale })
  const pkce = wishes.challenge
    ? { code_challenge: wishes.challenge, code_challenge_method: 's256' }
    : {}
  await router(opened.world).request('/auth/v1/recover', {
    method: 'POST',
    body: JSON.stringify({ email: 'ayse@butik.example', ...pkce }),
  })
  await answerRecoveries(opened.world)
  await opened.deliver()
  const token = /token_hash=([\w-]+)/.exec(opened.emails[0]?.text ?? '')?.[1] ?? ''
  const digits = /(?<![\w-])\d{6}(?![\w-])/.exec(opened.emails[0]?.text ?? '')?.[0] ?? ''
  return { ...opened, token, digits }
}

test('200 the token of the email signs in once, also when twenty try at once', async () => {
  const { world, token } = await openWithLink()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      verify(world, { type: 'recovery', token_hash: token, options: {} }),
    ),
  )
  const good = tries.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 403)).toHaveLength(19)
  expect(await good[0]?.json()).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: { email: 'ayse@butik.example' },
  })
})

test('200 digits with the address they were mailed to work like the link', async () => {
  const { world, digits } = await openWithLink()
  const wrong = await verify(world, {
    type: 'recovery',
    token: digits,
    email: 'olga@salon.example',
  })
  expect(wrong.status).toBe(403)
  const right = { type: 'recovery', token: digits, email: 'Ayse@Butik.example' }
  expect((await verify(world, right)).status).toBe(200)
  expect((await verify(world, right)).status).toBe(403)
})

test('403 five wrong digits, also all at once, invalidate the digits but not the link', async () => {
  const { world, digits, token } = await openWithLink()
  const email = 'ayse@butik.example'
  const guess = (guessed: string) => verify(world, { type: 'recovery', token: guessed, email })
  const wrong = digits === '000000' ? '000001' : '000000'
  const tries = await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([403]))
  const late = await guess(digits)
  expect(await late.json()).toMatchObject({
    error_code: 'otp_expired',
    msg: 'Token has expired or is invalid',
  })
  expect((await verify(world, { type: 'recovery', token_hash: token })).status).toBe(200)
})

test('403 unknown addresses and wrong digits get the same bytes', async () => {
  const { world } = await openWithLink()
  const bodies = await Promise.all(
    ['ayse@butik.example', 'nobody@butik.example'].map(async (email) => {
      const answer = await verify(world, { type: 'email', token: 'wrong', email })
      return JSON.stringify([answer.status, [...answer.headers], await answer.text()])
    }),
  )
  expect(bodies[0]).toBe(bodies[1])
})

test('every kind of link opens with its type and no other', async () => {
  const opens: Record<string, string[]> = {
    recovery: ['recovery', 'magiclink', 'email'],
    magiclink: ['recovery', 'magiclink', 'email'],
    signup: ['signup', 'invite', 'email'],
    invite: ['signup', 'invite', 'email'],
    email_change_new: ['email_change'],
    email_change_current: ['email_change'],
  }
  const types = ['recovery', 'magiclink', 'signup', 'invite', 'email', 'email_change']
  for (const [kind, right] of Object.entries(opens))
    for (const type of types) {
      const { world } = await openTestWorld()
      const user = await makeAccount(world)
      await world.db.update(users).set({ newEmail: 'ayse@moda.example' })
      const { token } = await issueLink(world, { user, kind: kind as LinkKind })
      const answer = await verify(world, { type, token_hash: token })
      expect([kind, type, answer.status]).toEqual([kind, type, right.includes(type) ? 200 : 403])
    }
})

test('403 a banned user gets no session, and the link is used up', async () => {
  const { world, token } = await openWithLink()
  await world.db.update(users).set({ bannedUntil: new Date('2099-01-01') })
  const answer = await verify(world, { type: 'recovery', token_hash: token })
  expect(`${answer.status} ${(await answer.json()).error_code}`).toBe('403 user_banned')
  await world.db.update(users).set({ bannedUntil: null })
  expect((await verify(world, { type: 'recovery', token_hash: token })).status).toBe(403)
})

test('200 a link confirms the address; only the link of the sign-up keeps the password', async () => {
  for (const [kind, keeps] of [
    ['signup', true],
    ['recovery', false],
    ['magiclink', false],
  ] as const) {
    const { world } = await openTestWorld()
    const user = await makeAccount(world)
    await world.db.update(users).set({ emailConfirmedAt: null })
    const { token } = await issueLink(world, { user, kind })
    const answer = await verify(world, { type: kind, token_hash: token })
    const { user: shown } = await answer.json()
    expect(shown.email_confirmed_at).toBe(world.now().toISOString())
    expect(shown.user_metadata.email_verified).toBe(true)
    const [stored] = await world.db.select().from(users)
    expect(stored?.passwordHash !== null).toBe(keeps)
  }
})

test('200 two mailboxes that confirm at once complete the change once', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  await world.db.update(users).set({ newEmail: 'ayse@moda.example' })
  const kinds = ['email_change_new', 'email_change_current'] as const
  const links = await Promise.all(kinds.map((kind) => issueLink(world, { user, kind })))
  const answers = await Promise.all(
    links.map(({ token }) => verify(world, { type: 'email_change', token_hash: token })),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies.filter(({ code }) => code === '200')).toHaveLength(1)
  expect(bodies.find(({ user: whole }) => whole)?.user.email).toBe('ayse@moda.example')
})

test('422 an address that somebody else took meanwhile, also on the redirect', async () => {
  const openTaken = async () => {
    const { world } = await openTestWorld()
    const user = await makeAccount(world)
    await makeAccount(world, { email: 'ayse@moda.example' })
    await world.db
      .update(users)
      .set({ newEmail: 'ayse@moda.example' })
      .where(eq(users.email, 'ayse@butik.example'))
    const wanted = { user, kind: 'email_change_new', completes: true } as const
    return { world, token: (await issueLink(world, wanted)).token }
  }
  const followed = await openTaken()
  const led = await follow(followed.world, { token: followed.token, type: 'email_change' })
  expect(led.headers.get('location')).toContain('error=invalid_request&error_code=email_exists')

  const posted = await openTaken()
  const body = { type: 'email_change', token_hash: posted.token }
  const answer = await verify(posted.world, body)
  expect(`${answer.status} ${(await answer.json()).error_code}`).toBe('422 email_exists')
})

test('403 after sixty minutes, for unknown tokens and other kinds', async () => {
  const { world, token, passSeconds } = await openWithLink()
  passSeconds(3600)
  const tries = [
    { type: 'recovery', token_hash: token },
    { type: 'recovery', token_hash: 'x'.repeat(43) },
    { type: 'magiclink', token_hash: token },
  ]
  for (const body of tries) {
    const response = await verify(world, body)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error_code: 'otp_expired' })
  }
})

test('400 incomplete requests', async () => {
  const { world } = await openTestWorld()
  const bodies = [
    {},
    { type: 'recovery' },
    { type: 'recovery', token: '123456' },
    { type: 'recovery', token: '123456', email: 'none' },
    { type: 'recovery', token_hash: 'x', email: 'ayse@butik.example' },
    { type: 'recovery', token_hash: 'x', token: '123456' },
    { type: 'recovery', token: '123456', phone: '+905550000000' },
    { type: 'sms', token: '123456', phone: 'none' },
    { type: 'sms', token_hash: 'x' },
    { type: 'constructor', token_hash: 'x' },
    { type: 'unheard-of', token: '123456', email: 'ayse@butik.example' },
  ]
  for (const body of bodies) expect((await verify(world, body)).status).toBe(400)
  const phone = { type: 'sms', token: '123456', phone: '+90 555 000 00 00' }
  expect(await (await verify(world, phone)).json()).toMatchObject({ error_code: 'otp_expired' })
  expect((await follow(world, { type: 'recovery' })).status).toBe(400)
  expect((await follow(world, { token: 'x' })).status).toBe(400)
})

test('303 the plain link leads to the page for a new password, session in the fragment', async () => {
  const { world, token } = await openWithLink({ locale: 'tr' })
  const response = await follow(world, { token, type: 'recovery' })
  expect(response.status).toBe(303)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe('http://localhost:3000/tr/yeni-sifre')
  const parameters = Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
  expect(parameters).toMatchObject({
    token_type: 'bearer',
    type: 'recovery',
    expires_in: '900',
    sb: '',
  })
  const user = await router(world).request('/auth/v1/user', {
    headers: { authorization: `Bearer ${parameters['access_token']}` },
  })
  expect(user.status).toBe(200)
})

test('200 a scanner that sends HEAD does not use the link up', async () => {
  const { world, token } = await openWithLink()
  expect((await follow(world, { token, type: 'recovery' }, 'HEAD')).status).toBe(200)
  const response = await follow(world, { token, type: 'recovery' })
  expect(response.headers.get('location')).toContain('#access_token=')
})

test('303 a page that is not allowed never gets the session', async () => {
  const { world, token } = await openWithLink()
  const requested = { token, type: 'recovery', redirect_to: 'https://evil.example/en/' }
  const response = await follow(world, requested)
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/en\/new-password#/)
})

test('303 an invalid link returns its error where the client reads it', async () => {
  const { world } = await openTestWorld()
  const response = await follow(world, { token: 'x', type: 'recovery' })
  expect(response.status).toBe(303)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.pathname).toBe('/en/new-password')
  expect(to.hash).toContain('error=access_denied&error_code=otp_expired')
})

test('303 a PKCE link gives a code that only the requesting browser can exchange, once', async () => {
  const verifier = 'v'.repeat(64)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { world, token, passSeconds } = await openWithLink({ challenge })
  // The link may be opened late; the code must be exchanged soon.
  passSeconds(3000)
  const response = await follow(world, { token, type: 'recovery' })
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.hash).toBe('')
  const code = to.searchParams.get('code') ?? ''

  const exchange = (body: object) =>
    router(world).request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const wrong = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect(`${wrong.status} ${(await wrong.json()).error_code}`).toBe('400 bad_code_verifier')
  const right = await exchange({ auth_code: code, code_verifier: verifier })
  expect(right.status).toBe(200)
  const again = await exchange({ auth_code: code, code_verifier: verifier })
  expect(`${again.status} ${(await again.json()).error_code}`).toBe('404 flow_state_not_found')
})

test('422 a code is good for five minutes', async () => {
  const verifier = 'v'.repeat(64)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { world, token, passSeconds } = await openWithLink({ challenge })
  const response = await follow(world, { token, type: 'recovery' })
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code')
  passSeconds(300)
  const late = await router(world).request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  })
  expect(`${late.status} ${(await late.json()).error_code}`).toBe('422 flow_state_expired')
})

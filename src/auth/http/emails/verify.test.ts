import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { postVerify, openVerifyLink, openWithLink } from '#testing/auth/open-with-link.ts'
import { openTestWorld } from '#testing/test-world.ts'

import type { LinkKind } from '../../emails/link-type.ts'
import { issueLink } from '../../emails/link.commands.ts'
import { users } from '../../schema/auth.tables.ts'

test('200 the token of the email signs in once, also when twenty try at once', async () => {
  const { world, token } = await openWithLink()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      postVerify(world, { type: 'recovery', token_hash: token, options: {} }),
    ),
  )
  const good = tries.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 403)).toHaveLength(19)
  expect(await good[0]?.json()).toMatchObject({
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    user: { email: 'ayse@butik.example' },
  })
})

test('200 digits with the address they were mailed to work like the link', async () => {
  const { world, digits } = await openWithLink()
  const wrong = await postVerify(world, {
    type: 'recovery',
    token: digits,
    email: 'olga@salon.example',
  })
  expect(wrong.status).toBe(403)
  const right = { type: 'recovery', token: digits, email: 'Ayse@Butik.example' }
  expect((await postVerify(world, right)).status).toBe(200)
  expect((await postVerify(world, right)).status).toBe(403)
})

test('403 five wrong digits, also all at once, invalidate the digits but not the link', async () => {
  const { world, digits, token } = await openWithLink()
  const email = 'ayse@butik.example'
  const guess = (guessed: string) => postVerify(world, { type: 'recovery', token: guessed, email })
  const wrong = digits === '000000' ? '000001' : '000000'
  const tries = await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([403]))
  const late = await guess(digits)
  expect(await late.json()).toMatchObject({
    error_code: 'otp_expired',
    msg: 'Token has expired or is invalid',
  })
  expect((await postVerify(world, { type: 'recovery', token_hash: token })).status).toBe(200)
})

test('403 unknown addresses and wrong digits get the same bytes', async () => {
  const { world } = await openWithLink()
  const bodies = await Promise.all(
    ['ayse@butik.example', 'nobody@butik.example'].map(async (email) => {
      const answer = await postVerify(world, { type: 'email', token: 'wrong', email })
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
      const answer = await postVerify(world, { type, token_hash: token })
      expect([kind, type, answer.status]).toEqual([kind, type, right.includes(type) ? 200 : 403])
    }
})

test('403 a banned user gets no session, and the link is used up', async () => {
  const { world, token } = await openWithLink()
  await world.db.update(users).set({ bannedUntil: new Date('2099-01-01') })
  const answer = await postVerify(world, { type: 'recovery', token_hash: token })
  expect(`${answer.status} ${(await answer.json()).error_code}`).toBe('403 user_banned')
  await world.db.update(users).set({ bannedUntil: null })
  expect((await postVerify(world, { type: 'recovery', token_hash: token })).status).toBe(403)
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
    const answer = await postVerify(world, { type: kind, token_hash: token })
    const { user: shown } = await answer.json()
    expect(shown.email_confirmed_at).toBe(world.now().toISOString())
    expect(shown.user_metadata.email_verified).toBe(true)
    const [row] = await world.db.select().from(users)
    expect(row?.passwordHash !== null).toBe(keeps)
  }
})

test('200 two mailboxes that confirm at once complete the change once', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  await world.db.update(users).set({ newEmail: 'ayse@moda.example' })
  const kinds = ['email_change_new', 'email_change_current'] as const
  const links = await Promise.all(kinds.map((kind) => issueLink(world, { user, kind })))
  const answers = await Promise.all(
    links.map(({ token }) => postVerify(world, { type: 'email_change', token_hash: token })),
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
    const link = { user, kind: 'email_change_new', completes: true } as const
    return { world, token: (await issueLink(world, link)).token }
  }
  const followed = await openTaken()
  const led = await openVerifyLink(followed.world, { token: followed.token, type: 'email_change' })
  expect(led.headers.get('location')).toContain('error=invalid_request&error_code=email_exists')

  const posted = await openTaken()
  const body = { type: 'email_change', token_hash: posted.token }
  const answer = await postVerify(posted.world, body)
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
    const response = await postVerify(world, body)
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
  for (const body of bodies) expect((await postVerify(world, body)).status).toBe(400)
  const phone = { type: 'sms', token: '123456', phone: '+90 555 000 00 00' }
  expect(await (await postVerify(world, phone)).json()).toMatchObject({ error_code: 'otp_expired' })
  expect((await openVerifyLink(world, { type: 'recovery' })).status).toBe(400)
  expect((await openVerifyLink(world, { token: 'x' })).status).toBe(400)
})

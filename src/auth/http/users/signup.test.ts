import { expect, test } from 'vitest'

import type { AuthSettings } from '#platform/auth-settings.ts'
import type { World } from '#platform/world.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import {
  handleRecoveryRequests,
  makeAccount,
  NEW_PASSWORD,
  PASSWORD,
} from '#testing/auth/make-account.ts'
import { digitsIn } from '#testing/mail/mail-sink.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { identities, users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

const email = 'yeni@butik.example'

async function openWith(settings: Partial<AuthSettings>) {
  const opened = await openTestWorld(new Date().toISOString())
  const world = { ...opened.world, auth: { ...opened.world.auth, ...settings } }
  const sendWaitingEmails = async () => {
    await handleRecoveryRequests(world)
    await opened.sendWaitingEmails()
    return opened.emails.splice(0)
  }
  return { ...opened, world, sendWaitingEmails, client: openTestAuthClient(world) }
}

async function signUp(world: World, body: object) {
  const answer = await openTestRouter(world, { '/auth/v1': authRouter }).request(
    '/auth/v1/signup',
    {
      method: 'POST',
      body: JSON.stringify(body),
    },
  )
  const responseBody = await answer.json()
  return { code: `${answer.status} ${responseBody.error_code}`, body: responseBody }
}

test('422 sign-up and guests are off by default', async () => {
  const closed = await openWith({})
  expect((await signUp(closed.world, { email, password: PASSWORD })).code).toBe(
    '422 signup_disabled',
  )
  expect((await signUp(closed.world, {})).code).toBe('422 anonymous_provider_disabled')
  const guestsOnly = await openWith({ anonymous: true })
  expect((await signUp(guestsOnly.world, {})).code).toBe('422 signup_disabled')
  const other = await openWith({ signup: true })
  expect((await signUp(other.world, {})).code).toBe('422 anonymous_provider_disabled')
})

test('4xx incomplete or invalid sign-ups', async () => {
  const { world } = await openWith({ signup: true, anonymous: true })
  const code = async (body: object) => (await signUp(world, body)).code
  const phone = '+905550000000'
  expect(await code({ email })).toBe('400 validation_failed')
  expect(await code({ email: 'none', password: PASSWORD })).toBe('400 validation_failed')
  expect(await code({ email, password: 'kısa' })).toBe('422 weak_password')
  expect(await code({ email, phone, password: PASSWORD })).toBe('400 validation_failed')
  expect(await code({ phone, password: PASSWORD })).toBe('400 phone_provider_disabled')
  expect(await code({ email, password: PASSWORD, code_challenge: 'x' })).toBe(
    '400 validation_failed',
  )
})

test('200 a sign-up waits for its email, then signs in with its own password', async () => {
  const { client, sendWaitingEmails } = await openWith({ signup: true, passwordGrant: true })
  const options = { data: { shop: 'Butik', locale: 'tr' } }
  const requested = await client.signUp({ email, password: PASSWORD, options })
  expect(requested.error).toBeNull()
  expect(requested.data.session).toBeNull()
  expect(requested.data.user).toMatchObject({ email, user_metadata: { shop: 'Butik' } })

  const [mail] = await sendWaitingEmails()
  expect(mail).toMatchObject({ to: email })
  expect(mail?.subject).toContain('E-posta adresinizi onaylayın')
  const early = await client.signInWithPassword({ email, password: PASSWORD })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

  const token = digitsIn(mail ?? { text: '' })
  const confirmed = await client.verifyOtp({ type: 'signup', email, token })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.user?.id).toBe(requested.data.user?.id)
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('200 a known address gets the same answer as an unknown address, and no email', async () => {
  const { world, sendWaitingEmails } = await openWith({ signup: true })
  await makeAccount(world)
  const shape = async (address: string) => {
    const { body: responseBody } = await signUp(world, { email: address, password: NEW_PASSWORD })
    return JSON.stringify(responseBody)
      .replaceAll(address, 'address')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  }
  expect(await shape('ayse@butik.example')).toBe(await shape('yeni@butik.example'))
  expect((await sendWaitingEmails()).map(({ to }) => to)).toEqual([email])
  const client = openTestAuthClient({ ...world, auth: { ...world.auth, passwordGrant: true } })
  const credentials = { email: 'ayse@butik.example', password: NEW_PASSWORD }
  expect((await client.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials')
})

test('200 a provider login prepared at the address is removed when its owner signs up', async () => {
  const { world, client, sendWaitingEmails, passSeconds } = await openWith({ signup: true })
  await signUp(world, { email, password: PASSWORD })
  await sendWaitingEmails()
  const [identity] = await world.db.select().from(identities)
  const stranger = { provider: 'idp', providerId: 'stranger', identityData: { email } }
  const times = { createdAt: world.now(), updatedAt: world.now() }
  await world.db
    .insert(identities)
    .values({ userId: identity?.userId ?? '', ...stranger, ...times })

  passSeconds(61)
  await signUp(world, { email, password: NEW_PASSWORD })
  const [mail] = await sendWaitingEmails()
  const token = digitsIn(mail ?? { text: '' })
  const { data } = await client.verifyOtp({ type: 'signup', email, token })
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
})

test('200 the password of a sign-up is valid only with the email of that sign-up', async () => {
  const { world, client, sendWaitingEmails, passSeconds } = await openWith({
    signup: true,
    passwordGrant: true,
  })
  await signUp(world, { email, password: PASSWORD })
  const [first] = await sendWaitingEmails()
  await signUp(world, { email, password: NEW_PASSWORD })
  expect(await sendWaitingEmails()).toEqual([])
  await client.verifyOtp({ type: 'signup', email, token: digitsIn(first ?? { text: '' }) })
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

  const other = 'baska@butik.example'
  await signUp(world, { email: other, password: PASSWORD })
  const [dead] = await sendWaitingEmails()
  passSeconds(61)
  await signUp(world, { email: other, password: NEW_PASSWORD })
  const [alive] = await sendWaitingEmails()
  const opened = async (mail?: { text: string }) =>
    (
      await client.verifyOtp({
        type: 'signup',
        email: other,
        token: digitsIn(mail ?? { text: '' }),
      })
    ).error?.code
  expect(await opened(dead)).toBe('otp_expired')
  expect(await opened(alive)).toBeUndefined()
  const signIn = { email: other, password: NEW_PASSWORD }
  expect((await client.signInWithPassword(signIn)).error).toBeNull()
})

test('200 autoconfirm signs in at once, and reports an existing account', async () => {
  const { client } = await openWith({ signup: true, autoconfirm: true })
  const entered = await client.signUp({ email, password: PASSWORD })
  expect(entered.error).toBeNull()
  expect(entered.data.session?.user.email_confirmed_at).toBeDefined()
  expect((await client.getUser()).data.user?.email).toBe(email)
  const secondSignUp = await client.signUp({ email, password: PASSWORD })
  expect(secondSignUp.error).toMatchObject({
    code: 'user_already_exists',
    status: 422,
    message: 'User already registered',
  })
})

test('200 a guest signs in, has no proven address, and becomes a user by confirming an address', async () => {
  for (const autoconfirm of [true, false]) {
    const { client, sendWaitingEmails } = await openWith({
      signup: true,
      anonymous: true,
      autoconfirm,
    })
    const guest = await client.signInAnonymously({ options: { data: { from: 'fair' } } })
    expect(guest.error).toBeNull()
    expect(guest.data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      identities: [],
      user_metadata: { from: 'fair' },
    })
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'validation_failed' })
    const bare = await client.updateUser({ password: PASSWORD })
    expect(bare.error).toMatchObject({ code: 'validation_failed', status: 422 })

    const change = await client.updateUser({ email, password: PASSWORD })
    expect(change.error).toBeNull()
    const emails = await sendWaitingEmails()
    expect(emails.map(({ to }) => to)).toEqual(autoconfirm ? [] : [email])
    expect(change.data.user?.is_anonymous).toBe(!autoconfirm)
    const token = digitsIn(emails[0] ?? { text: '' })
    const answer = { type: 'email_change', email, token } as const
    const confirmed = autoconfirm ? change : await client.verifyOtp(answer)
    expect(confirmed.error).toBeNull()
    const { user } = (await client.getUser()).data
    expect(user).toMatchObject({ is_anonymous: false, email, identities: [{ email }] })
    expect(user?.id).toBe(guest.data.user?.id)
  }
})

test('two guests can exist at the same time', async () => {
  const { world } = await openWith({ signup: true, anonymous: true })
  await signUp(world, {})
  await signUp(world, { email: null, phone: '' })
  expect(await world.db.select().from(users)).toHaveLength(2)
})

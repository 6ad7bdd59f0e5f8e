import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import type { World } from '#platform/world.ts'
import {
  handleRecoveryRequests,
  makeAccount,
  signIn as signInWithPassword,
} from '#testing/auth/make-account.ts'
import { openOAuthWorld, PROVIDER } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { identities, sessions, users } from '../../schema/auth.tables.ts'

const provider = await openOidcProvider()
afterAll(provider.close)

const ayse = { sub: 'ayse-7', email: 'Ayse@Butik.example', email_verified: true, name: 'Ayşe' }
const unverified = { ...ayse, email_verified: false }
const toPage = { redirect_to: 'http://localhost:3000/en/partner' }

const listUsers = ({ db }: World) => db.select().from(users)
const listIdentities = ({ db }: World) =>
  db.select().from(identities).orderBy(identities.createdAt, identities.provider)

/** An account whose owner never proved the address. */
async function makeUnconfirmed(world: World, email?: string) {
  const user = await makeAccount(world, { email })
  await world.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  return user
}

test('302 a verified address joins its account, and the session is in the fragment', async () => {
  const { world, router, signIn } = await openOAuthWorld(provider)
  const user = await makeAccount(world, { locale: 'ru' })
  provider.signsIn(ayse)
  const { status, page, query, fragment } = await signIn(toPage)

  expect(status).toBe(302)
  expect(page).toBe('http://localhost:3000/en/partner')
  expect(query).toEqual({})
  expect(Object.keys(fragment)).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ])
  expect(fragment).toMatchObject({ expires_in: '900', sb: '', token_type: 'bearer' })

  const authorization = `Bearer ${fragment['access_token']}`
  const me = await (await router.request('/auth/v1/user', { headers: { authorization } })).json()
  expect(me).toMatchObject({
    id: user.id,
    email: 'ayse@butik.example',
    last_sign_in_at: world.now().toISOString(),
    app_metadata: { provider: 'email', providers: ['email', PROVIDER] },
    user_metadata: { locale: 'ru', full_name: 'Ayşe', email_verified: true },
  })
  expect(me.identities[1]).toMatchObject({
    id: 'ayse-7',
    user_id: user.id,
    provider: PROVIDER,
    email: 'ayse@butik.example',
    identity_data: { iss: provider.settings.issuer, sub: 'ayse-7', email_verified: true },
  })
  expect(await world.db.select().from(sessions)).toMatchObject([
    { userId: user.id, aal: 'aal1', amr: [{ method: 'oauth' }] },
  ])
  expect((await signInWithPassword(world)).user.id).toBe(user.id)
})

test('302 a known identity opens its account again, with the new data of the provider', async () => {
  const { world, signIn, passSeconds } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  await signIn()
  passSeconds(60)
  provider.signsIn({ sub: 'ayse-7', email: 'moved@post.example', name: 'Ayşe Hanım' })
  expect((await signIn()).fragment['access_token']).toBeDefined()

  const [user, ...others] = await listUsers(world)
  expect(others).toEqual([])
  expect(user).toMatchObject({ email: 'ayse@butik.example', lastSignInAt: world.now() })
  expect(user?.userMetadata).toMatchObject({ full_name: 'Ayşe Hanım' })
  expect(
    (await listIdentities(world)).find(({ provider: name }) => name === PROVIDER),
  ).toMatchObject({
    identityData: { email: 'moved@post.example', email_verified: false },
    lastSignInAt: world.now(),
  })
})

test('302 the refresh token of the provider is returned when the client requested it', async () => {
  const { world, signIn } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  const { fragment } = await signIn({ scopes: 'offline_access', prompt: 'consent' })
  expect(fragment['provider_refresh_token']).toBeDefined()
})

test('302 an account with an unproven address loses everything prepared in it', async () => {
  const { world, signIn } = await openOAuthWorld(provider)
  const user = await makeUnconfirmed(world)
  await world.db.insert(identities).values({
    userId: user.id,
    provider: 'other',
    providerId: 'thief',
    identityData: {},
    createdAt: world.now(),
    updatedAt: world.now(),
  })
  provider.signsIn(ayse)
  expect((await signIn()).fragment['access_token']).toBeDefined()

  expect(await listUsers(world)).toMatchObject([
    { id: user.id, passwordHash: null, emailConfirmedAt: world.now() },
  ])
  expect(await listIdentities(world)).toMatchObject([{ provider: PROVIDER, userId: user.id }])
})

test('302 a new person is refused while sign-up is off, in query and fragment', async () => {
  const { world, signIn } = await openOAuthWorld(provider)
  await makeAccount(world, { email: 'olga@salon.example' })
  for (const person of [ayse, unverified]) {
    provider.signsIn(person)
    const { status, page, query, fragment } = await signIn(toPage)
    expect([status, page]).toEqual([302, 'http://localhost:3000/en/partner'])
    expect(query).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    })
    expect(fragment).toEqual({ ...query, sb: '' })
  }
  expect(await listUsers(world)).toHaveLength(1)
})

test('302 with sign-up on a new person with a verified address gets a confirmed account, once', async () => {
  const { world, signIn } = await openOAuthWorld(provider, { signup: true })
  provider.signsIn(ayse)
  const arrivals = await Promise.all([signIn(), signIn(), signIn()])
  expect(arrivals.map(({ fragment }) => 'access_token' in fragment)).toEqual([true, true, true])
  expect(await listUsers(world)).toMatchObject([
    { email: 'ayse@butik.example', emailConfirmedAt: world.now(), passwordHash: null },
  ])
  expect(await listIdentities(world)).toHaveLength(1)
})

test('403 an account from a provider without a role cannot use the private areas', async () => {
  const { world, signIn } = await openOAuthWorld(provider, { signup: true })
  provider.signsIn(ayse)
  const authorization = `Bearer ${(await signIn()).fragment['access_token']}`
  const rooms = openTestRouter(world, {})
    .route('/api/portal', portalRouter)
    .route('/api/admin', adminRouter)
  for (const path of ['/api/portal/dashboard', '/api/admin/dashboard'])
    expect((await rooms.request(path, { headers: { authorization } })).status).toBe(403)
})

test('302 an unverified address must be confirmed by email before its account opens', async () => {
  const { world, router, signIn, emails, sendWaitingEmails } = await openOAuthWorld(provider, {
    signup: true,
  })
  provider.signsIn(unverified)
  const refused = await signIn(toPage)
  expect(refused.query).toEqual({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: `Unverified email with ${PROVIDER}. A confirmation email has been sent to your ${PROVIDER} email`,
  })
  expect(await listUsers(world)).toMatchObject([
    { email: 'ayse@butik.example', emailConfirmedAt: null },
  ])
  expect(await world.db.select().from(sessions)).toEqual([])

  await handleRecoveryRequests(world)
  await sendWaitingEmails()
  expect(emails.map(({ to }) => to)).toEqual(['ayse@butik.example'])
  const [, token_hash] = /token_hash=([\w-]+)/.exec(emails[0]?.text ?? '') ?? []
  const body = JSON.stringify({ token_hash, type: 'signup' })
  expect((await router.request('/auth/v1/verify', { method: 'POST', body })).status).toBe(200)
  expect((await signIn()).fragment['access_token']).toBeDefined()
  expect(await listUsers(world)).toHaveLength(1)
})

test('302 an unverified address of another account gives a new account without an address', async () => {
  const { world, signIn } = await openOAuthWorld(provider, { signup: true })
  const owner = await makeAccount(world)
  provider.signsIn(unverified)
  expect((await signIn()).query).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: `Unverified email with ${PROVIDER}. Verify the email with ${PROVIDER} in order to sign in`,
  })
  const [other] = (await listUsers(world)).filter(({ id }) => id !== owner.id)
  expect(other).toMatchObject({ email: '', emailConfirmedAt: null })

  provider.signsIn(ayse)
  expect((await signIn()).fragment['access_token']).toBeDefined()
  expect((await listIdentities(world)).map(({ userId }) => userId).toSorted()).toEqual(
    [owner.id, other?.id ?? ''].toSorted(),
  )
})

test('302 with autoconfirm, for test suites only, every address counts as verified', async () => {
  const { world, signIn } = await openOAuthWorld(provider, { signup: true, autoconfirm: true })
  provider.signsIn(unverified)
  expect((await signIn()).fragment['access_token']).toBeDefined()
  expect(await listUsers(world)).toMatchObject([{ emailConfirmedAt: world.now() }])
})

test('302 a banned user is refused, before and after the identity is known', async () => {
  const { world, signIn } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  const ban = (bannedUntil: Date | null) => world.db.update(users).set({ bannedUntil })
  const tomorrow = new Date(world.now().getTime() + 86_400_000)

  await ban(tomorrow)
  expect((await signIn()).query).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  })
  expect(await listIdentities(world)).toHaveLength(1)
  await ban(null)
  expect((await signIn()).query).toEqual({})
  await ban(tomorrow)
  expect((await signIn()).query).toMatchObject({ error_code: 'user_banned' })
})

test('302 several accounts with one address, or no address, are refused', async () => {
  const { world, signIn } = await openOAuthWorld(provider, { signup: true })
  await makeAccount(world)
  const olga = await makeAccount(world, { email: 'olga@salon.example' })
  await world.db.insert(identities).values({
    userId: olga.id,
    provider: 'other',
    providerId: 'o',
    identityData: { email: 'ayse@butik.example', email_verified: true },
    createdAt: world.now(),
    updatedAt: world.now(),
  })
  provider.signsIn(ayse)
  expect((await signIn()).query).toMatchObject({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: expect.stringContaining('Multiple accounts'),
  })
  provider.signsIn({ sub: 'nobody' })
  expect((await signIn()).query).toMatchObject({
    error: 'server_error',
    error_description: 'Error getting user email from external provider',
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, signIn as signInWithPassword } from '#testing/auth/make-account.ts'
import { openOAuthWorld, PROVIDER } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'

import { identities, sessions, users } from '../../schema/auth.tables.ts'

const provider = await openOidcProvider()
afterAll(provider.close)

const ayse = { sub: 'ayse-7', email: 'Ayse@Butik.example', email_verified: true, name: 'Ayşe' }
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
  expect(fragment).toMatchObject({
    expires_in: String(ACCESS_TOKEN_SECONDS),
    sb: '',
    token_type: 'bearer',
  })

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

test('302 several accounts with the same address, or no address, are refused', async () => {
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

import { afterAll, expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import type { World } from '#platform/world.ts'
import { handleRecoveryRequests, makeAccount } from '#testing/auth/make-account.ts'
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
const listIdentities = ({ db }: World) => db.select().from(identities)

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

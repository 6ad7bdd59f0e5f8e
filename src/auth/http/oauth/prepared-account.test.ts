import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { World } from '#platform/world.ts'
import { handleRecoveryRequests, NEW_PASSWORD, PASSWORD } from '#testing/auth/make-account.ts'
import { callAuth } from '#testing/auth/mfa-steps.ts'
import { openOAuthWorld } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'
import { makeApplication } from '#testing/desk/make-application.ts'

import { signInWithPassword } from '../../passwords/sign-in.commands.ts'
import { factors, identities, sessions } from '../../schema/auth.tables.ts'
import { recoveryCodes } from '../../schema/factor.tables.ts'
import { findUserByEmail } from '../../users/user.queries.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'
const email = 'anna@vaza.example'

const provider = await openOidcProvider()
afterAll(provider.close)

/** A stranger signed in at a provider that verifies nothing, with the address of the applicant. */
async function openPrepared() {
  const opened = await openOAuthWorld(provider, { signup: true })
  provider.signsIn({ sub: 'thief-1', email, email_verified: false })
  expect((await opened.signIn()).query['error_code']).toBe('provider_email_needs_verification')
  return opened
}

/** Rows that need the mailbox: a second factor and recovery codes of a stranger. */
async function plantFactor(world: World) {
  const userId = (await findUserByEmail(world, email))?.id ?? ''
  const at = world.now()
  const times = { createdAt: at, updatedAt: at }
  await world.db
    .insert(factors)
    .values({ userId, factorType: 'totp', status: 'verified', ...times })
  await world.db.insert(recoveryCodes).values({ hash: 'planted', userId, createdAt: at })
  await world.db
    .insert(sessions)
    .values({ userId, amr: [{ method: 'anonymous', timestamp: 0 }], createdAt: at })
}

const login = (world: World, password: string) => signInWithPassword(world, { email, password })

async function expectOnlyOwner(world: World) {
  const user = await findUserByEmail(world, email)
  const ofUser = eq(identities.userId, user?.id ?? '')
  expect(await world.db.select().from(identities).where(ofUser)).toMatchObject([
    { provider: 'email', identityData: { email_verified: true } },
  ])
  expect(await world.db.select().from(factors)).toEqual([])
  expect(await world.db.select().from(recoveryCodes)).toEqual([])
  return user
}

test('an approved applicant gets an account without anything a stranger prepared in it', async () => {
  const { world, signIn } = await openPrepared()
  await plantFactor(world)
  const id = await makeApplication(world, email)
  const { temporaryPassword } = await approveApplication(world, id, ADMIN)

  expect(await world.db.select().from(sessions)).toEqual([])
  expect((await login(world, temporaryPassword)).user.email).toBe(email)
  const user = await expectOnlyOwner(world)
  expect(user).toMatchObject({ emailConfirmedAt: world.now(), userMetadata: { locale: 'ru' } })

  const secondSignIn = await signIn()
  expect(secondSignIn.fragment['access_token']).toBeUndefined()
  expect(secondSignIn.query['error_code']).toBe('provider_email_needs_verification')
  await expectOnlyOwner(world)
})

test('the temporary password works although a stranger signed up with the address', async () => {
  const { world } = await openOAuthWorld(provider, { signup: true })
  await callAuth(world, null, 'POST /signup', { email, password: PASSWORD })
  await handleRecoveryRequests(world)
  const id = await makeApplication(world, email)
  const { temporaryPassword } = await approveApplication(world, id, ADMIN)

  expect((await login(world, temporaryPassword)).user.email).toBe(email)
  await expect(login(world, PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await roleOf(world, (await findUserByEmail(world, email))?.id ?? '')).toMatchObject({
    role: 'partner',
  })
})

test('the first admin gets a clean account too', async () => {
  const { world, signIn } = await openPrepared()
  await makeFirstAdmin(world, { email, password: PASSWORD, name: 'Anna' })
  expect((await login(world, PASSWORD)).user.email).toBe(email)
  expect((await signIn()).fragment['access_token']).toBeUndefined()
  await expectOnlyOwner(world)
})

for (const [path, type] of [
  ['/recover', 'recovery'],
  ['/magiclink', 'magiclink'],
] as const)
  test(`the ${type} link removes everything a stranger prepared in the account`, async () => {
    const { world, signIn, emails, sendWaitingEmails, passSeconds } = await openPrepared()
    await handleRecoveryRequests(world)
    await plantFactor(world)
    passSeconds(61)
    await callAuth(world, null, `POST ${path}`, { email })
    await handleRecoveryRequests(world)
    await sendWaitingEmails()
    const [, token] = /token_hash=([\w-]+)/.exec(emails.at(-1)?.text ?? '') ?? []
    const requested = type === 'magiclink' ? 'signup' : type
    const { body } = await callAuth(world, null, 'POST /verify', {
      token_hash: token,
      type: requested,
    })
    expect(body.error_code).toBeUndefined()
    expect(body.user).toMatchObject({ email, app_metadata: { providers: ['email'] } })

    await callAuth(world, body, 'PUT /user', { password: NEW_PASSWORD })
    expect((await login(world, NEW_PASSWORD)).user.email).toBe(email)
    expect((await signIn()).fragment['access_token']).toBeUndefined()
    await expectOnlyOwner(world)
  })

import type { AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import {
  handleRecoveryRequests,
  makeAccount,
  NEW_PASSWORD,
  signIn,
} from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { authRouter } from './auth.ts'

/** The client reads the real clock, so the clock of this world starts now. */
async function openWithClient(flowType: 'implicit' | 'pkce' = 'implicit') {
  const opened = await openTestWorld(new Date().toISOString())
  await makeAccount(opened.world)
  const auth = { ...opened.world.auth, redirects: ['https://shop.example/**'] }
  const world = { ...opened.world, auth }
  return { ...opened, world, client: openTestAuthClient(world, flowType) }
}

async function signedIn(world: World, client: InstanceType<typeof AuthClient>) {
  const { access_token, refresh_token } = await signIn(world)
  const { data, error } = await client.setSession({ access_token, refresh_token })
  expect(error).toBeNull()
  return data.session
}

test('setSession, getUser and getClaims accept the response of partner-login', async () => {
  const { world, client } = await openWithClient()
  const session = await signedIn(world, client)
  expect(session?.user.email).toBe('ayse@butik.example')

  const { data, error } = await client.getUser()
  expect(error).toBeNull()
  expect(data.user?.identities).toHaveLength(1)

  const claims = await client.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.claims).toMatchObject({
    iss: `${world.origin}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    email: 'ayse@butik.example',
    amr: [{ method: 'password' }],
  })
})

test('refreshSession gives a new pair of tokens, which works', async () => {
  const { world, client } = await openWithClient()
  const before = await signedIn(world, client)

  const { data, error } = await client.refreshSession()

  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
  expect((await client.getUser()).error).toBeNull()
})

test('a stolen token used late ends the session of its owner at the next refresh', async () => {
  const { world, client, passSeconds } = await openWithClient()
  const stolen = (await signedIn(world, client))?.refresh_token ?? ''
  await client.refreshSession()
  await client.refreshSession()
  passSeconds(60)
  const thief = await openTestAuthClient(world).refreshSession({ refresh_token: stolen })
  expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })

  const { error } = await client.getUser()
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('updateUser changes the password and names the reasons against a weak password', async () => {
  const { world, client } = await openWithClient()
  await signedIn(world, client)

  const weak = await client.updateUser({ password: 'manto1976manto' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    code: 'weak_password',
    status: 422,
    reasons: ['pwned'],
  })

  const changed = await client.updateUser({ password: NEW_PASSWORD, data: { shop: 'Butik' } })
  expect(changed.error).toBeNull()
  expect(changed.data.user?.user_metadata['shop']).toBe('Butik')
  await signIn(world, { password: NEW_PASSWORD })

  const same = await client.updateUser({ password: NEW_PASSWORD })
  expect(same.error).toMatchObject({ code: 'same_password' })
})

test('signOut ends only the sessions of its scope', async () => {
  const { world, client } = await openWithClient()
  const other = openTestAuthClient(world)
  await signedIn(world, client)
  await signedIn(world, other)

  expect((await client.signOut({ scope: 'others' })).error).toBeNull()
  expect((await other.getUser()).error).not.toBeNull()
  expect((await client.getUser()).error).toBeNull()

  expect((await client.signOut({ scope: 'local' })).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()

  await signedIn(world, client)
  expect((await client.signOut()).error).toBeNull()
})

test('resetPasswordForEmail, the email, verifyOtp and a new password', async () => {
  for (const flowType of ['implicit', 'pkce'] as const) {
    const { world, client, emails, sendWaitingEmails } = await openWithClient(flowType)
    const requested = await client.resetPasswordForEmail('ayse@butik.example', {
      redirectTo: `${world.origin}/ru/novyj-parol`,
    })
    expect(requested.error).toBeNull()
    await handleRecoveryRequests(world)
    await sendWaitingEmails()
    const link = /\/ru\/novyj-parol#token_hash=([\w-]+)/.exec(emails[0]?.text ?? '')

    const { data, error } = await client.verifyOtp({
      type: 'recovery',
      token_hash: link?.[1] ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe('ayse@butik.example')
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    await signIn(world, { password: NEW_PASSWORD })

    const secondUse = await client.verifyOtp({ type: 'recovery', token_hash: link?.[1] ?? '' })
    expect(secondUse.error).toMatchObject({ code: 'otp_expired', status: 403 })
  }
})

test('a PKCE client with a page of its own exchanges the code of the link', async () => {
  const { world, client, emails, sendWaitingEmails } = await openWithClient('pkce')
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await client.resetPasswordForEmail('ayse@butik.example', {
    redirectTo: 'https://shop.example/en/partner',
  })
  await handleRecoveryRequests(world)
  await sendWaitingEmails()
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(emails[0]?.text ?? '')?.[0] ?? ''
  const led = await openTestRouter(world, { '/auth/v1': authRouter }).request(link)
  const to = new URL(led.headers.get('location') ?? '')
  expect(to.pathname).toBe('/en/partner')

  const { data, error } = await client.exchangeCodeForSession(to.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe('ayse@butik.example')
  expect(events).toContain('PASSWORD_RECOVERY')
})

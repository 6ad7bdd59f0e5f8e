import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { type FlowType, openTestAuthClient } from '#testing/auth/auth-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { readRedirect, openOAuthWorld, PROVIDER } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'

import { factors, identities, users } from '../../schema/auth.tables.ts'

const provider = await openOidcProvider()
afterAll(provider.close)

const own = { sub: 'private-1', email: 'ayse@post.example', email_verified: true }
const page = 'http://localhost:3000/en/account'

type OAuthWorld = Awaited<ReturnType<typeof openOAuthWorld>>

/** The unmodified client, signed in as Ayşe, whose requests go straight to the server. */
async function openWithClient(
  settings: Partial<AuthSettings> = {},
  flowType: FlowType = 'implicit',
) {
  const server = await openOAuthWorld(provider, settings)
  const user = await makeAccount(server.world)
  const client = openTestAuthClient(server.world, flowType)
  const { access_token, refresh_token } = await signIn(server.world)
  await client.setSession({ access_token, refresh_token })
  /** Links a login through the provider and returns from the callback. */
  const link = async () => {
    const { data, error } = await client.linkIdentity({
      provider: PROVIDER as never,
      options: { redirectTo: page, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    return readRedirect(await server.finish(data.url ?? ''))
  }
  return { ...server, user, client, link, token: access_token }
}

const external = async (client: ReturnType<typeof openTestAuthClient>) => {
  const identities = (await client.getUserIdentities()).data?.identities ?? []
  return identities.find((identity) => identity.provider === PROVIDER)
}

test('linkIdentity adds a login under another address, which then opens the account', async () => {
  const { world, user, client, link, signIn: enter } = await openWithClient()
  provider.signsIn({ ...own, email_verified: false })
  const linked = await link()
  expect(linked).toMatchObject({ status: 302, page, query: {} })
  expect(linked.fragment).toMatchObject({ token_type: 'bearer', sb: '' })
  expect(await external(client)).toMatchObject({ id: 'private-1', user_id: user.id })

  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    email: 'ayse@butik.example',
    app_metadata: { provider: 'email', providers: ['email', PROVIDER] },
  })
  expect((await enter()).fragment['access_token']).toBeDefined()
  expect(await world.db.select().from(users)).toHaveLength(1)
  const isLink = eq(auditTrail.action, 'identity.linked')
  expect(await world.db.select().from(auditTrail).where(isLink)).toMatchObject([
    { action: 'identity.linked', on: user.id, by: user.id, facts: { provider: PROVIDER } },
  ])
})

test('linkIdentity with PKCE returns a code that the client exchanges', async () => {
  const { client, link } = await openWithClient({}, 'pkce')
  provider.signsIn(own)
  const { query, fragment } = await link()
  expect(fragment).toEqual({})
  const { data, error } = await client.exchangeCodeForSession(query['code'] ?? '')
  expect(error).toBeNull()
  expect(data.session?.provider_token).toBeTruthy()
  expect(data.user?.identities).toHaveLength(2)
})

test('unlinkIdentity removes the login; account and sessions stay, and the owner gets an email', async () => {
  const {
    world,
    user,
    client,
    link,
    signIn: enter,
    emails,
    sendWaitingEmails,
  } = await openWithClient()
  provider.signsIn(own)
  await link()
  const identity = await external(client)
  if (!identity) throw new Error('nothing was linked')
  expect((await client.unlinkIdentity(identity)).error).toBeNull()

  expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
  expect((await client.getUser()).data.user).toMatchObject({ email: 'ayse@butik.example' })
  expect((await enter()).query).toMatchObject({ error_code: 'signup_disabled' })
  const entries = (await world.db.select().from(auditTrail)).map(({ action, on }) => [action, on])
  expect(entries).toContainEqual(['identity.unlinked', user.id])

  await sendWaitingEmails()
  const subjects = emails.filter(({ to }) => to === user.email).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A linked login was removed · MANTO 1976',
    'A login was linked to your account · MANTO 1976',
  ])

  expect((await client.unlinkIdentity(identity)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  })
})

test('an account that loses the identity with its address gets the address of another', async () => {
  const { world, user, client, link } = await openWithClient()
  provider.signsIn(own)
  await link()
  const email = (await client.getUserIdentities()).data?.identities[0]
  if (email?.provider !== 'email') throw new Error('the first identity is the address')
  expect((await client.unlinkIdentity(email)).error).toBeNull()
  expect((await client.getUser()).data.user).toMatchObject({ email: 'ayse@post.example' })
  const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.emailConfirmedAt).not.toBeNull()
})

test('422 when another account has that address meanwhile; nothing changes', async () => {
  const { world, client, link } = await openWithClient()
  provider.signsIn(own)
  await link()
  await makeAccount(world, { email: 'ayse@post.example' })
  const [email] = (await client.getUserIdentities()).data?.identities ?? []
  if (!email) throw new Error('no identity')
  expect((await client.unlinkIdentity(email)).error).toMatchObject({
    status: 422,
    code: 'email_conflict_identity_not_deletable',
  })
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(2)
})

test('a login that is linked already, to this or another account, is refused at the callback', async () => {
  const { world, link, signIn: enter } = await openWithClient()
  provider.signsIn(own)
  await link()
  const refused = {
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  }
  const { status, query, fragment } = await link()
  expect([status, query]).toEqual([302, refused])
  expect(fragment).toEqual({ ...refused, sb: '' })

  await makeAccount(world, { email: 'olga@salon.example' })
  provider.signsIn({ sub: 'olga-2', email: 'olga@salon.example', email_verified: true })
  await enter()
  expect((await link()).query).toEqual({
    ...refused,
    error_description: 'Identity is already linked to another user',
  })
})

test('an account without an address gets that of the login; unverified, after an email', async () => {
  for (const email_verified of [true, false]) {
    const { world, user, link } = await openWithClient()
    const nameless = { email: '', emailConfirmedAt: null, isAnonymous: true }
    await world.db.update(users).set(nameless).where(eq(users.id, user.id))
    provider.signsIn({ ...own, email_verified })
    const { query } = await link()
    const [row] = await world.db.select().from(users)
    expect(row).toMatchObject({ email: 'ayse@post.example', isAnonymous: !email_verified })
    expect(row?.emailConfirmedAt !== null).toBe(email_verified)
    expect(query['error_code']).toBe(email_verified ? undefined : 'email_not_confirmed')
  }
})

test('the answer is an address, or a redirect for a browser', async () => {
  const { router, token } = await openWithClient()
  const send = (search: string) =>
    router.request(`/auth/v1/user/identities/authorize?provider=${PROVIDER}${search}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const answer = await send('&skip_http_redirect=true')
  expect(answer.status).toBe(200)
  const { url } = await answer.json()
  expect(url).toContain(provider.settings.issuer)
  expect(url).not.toContain('skip_http_redirect')
  expect((await send('')).status).toBe(302)
})

test('401, 403, 404, 503: no session, wrong audience, unknown identity, silent provider', async () => {
  const answers = async (server: OAuthWorld, token: string | null) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const codeOf = async (path: string, init: RequestInit) => {
      const answer = await server.router.request(`/auth/v1/user/identities/${path}`, init)
      return `${answer.status} ${(await answer.json()).error_code ?? ''}`
    }
    return [
      await codeOf(`authorize?provider=${PROVIDER}&skip_http_redirect=true`, { headers }),
      await codeOf(unknownId, { method: 'DELETE', headers }),
      await codeOf('none', { method: 'DELETE', headers }),
      await codeOf(unknownId, { method: 'DELETE', headers: { ...headers, 'x-jwt-aud': 'other' } }),
    ]
  }
  const open = await openWithClient()
  expect(await answers(open, null)).toEqual(Array.from({ length: 4 }, () => '401 no_authorization'))
  expect(await answers(open, open.token)).toEqual([
    '200 ',
    '422 single_identity_not_deletable',
    '404 validation_failed',
    '403 unexpected_audience',
  ])

  const closed = await openWithClient({ manualLinking: false })
  expect(await answers(closed, closed.token)).toEqual(
    Array.from({ length: 4 }, () => '404 manual_linking_disabled'),
  )

  const down = await openOidcProvider()
  await down.close()
  const alone = await openWithClient({ providers: { [PROVIDER]: down.settings } })
  expect((await answers(alone, alone.token))[0]).toBe('503 provider_unavailable')
})

test('422 an identity of another user', async () => {
  const { world, client, link } = await openWithClient()
  provider.signsIn(own)
  await link()
  await makeAccount(world, { email: 'olga@salon.example' })
  const rows = await world.db.select().from(identities)
  const foreign = rows.find(({ identityData }) => identityData['email'] === 'olga@salon.example')
  const answer = await client.unlinkIdentity({ identity_id: foreign?.id } as never)
  expect(answer.error).toMatchObject({ status: 422, code: 'identity_not_found' })
  expect(await world.db.select().from(identities)).toHaveLength(3)
})

test('401 without the second factor, identities cannot change', async () => {
  const { world, user, client } = await openWithClient()
  await world.db.insert(factors).values({
    userId: user.id,
    factorType: 'totp',
    status: 'verified',
    friendlyName: 'phone',
    createdAt: world.now(),
    updatedAt: world.now(),
  })
  const requested = await client.linkIdentity({
    provider: PROVIDER as never,
    options: { skipBrowserRedirect: true },
  })
  expect(requested.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
})

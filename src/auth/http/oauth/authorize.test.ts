import { createHash } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { makeAccount } from '#testing/auth/make-account.ts'
import { readRedirect, openOAuthWorld, PROVIDER } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { flowStates } from '../../schema/flow.tables.ts'
import { authRouter } from '../auth.ts'

const provider = await openOidcProvider()
afterAll(provider.close)
const ayse = { sub: 'ayse-7', email: 'ayse@butik.example', email_verified: true }

const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge: challenge, code_challenge_method: 's256' }

test('302 to the provider; the server stores its secrets hashed and sealed', async () => {
  const { world, authorize } = await openOAuthWorld(provider)
  const answer = await authorize({ scopes: 'email offline_access', prompt: 'consent', state: 'x' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const to = new URL(answer.headers.get('location') ?? '')
  expect(to.origin).toBe(provider.settings.issuer)
  const parameters = Object.fromEntries(to.searchParams)
  expect(parameters).toMatchObject({
    client_id: 'showroom',
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
    response_type: 'code',
    scope: 'openid email profile offline_access',
    prompt: 'consent',
    code_challenge_method: 'S256',
  })
  expect(parameters['state']).toMatch(/^[\w-]{43}$/)

  const [flow] = await world.db.select().from(flowStates)
  expect(flow?.expiresAt.getTime()).toBe(world.now().getTime() + 600_000)
  const row = JSON.stringify(flow)
  for (const secret of [parameters['state'], parameters['nonce']]) expect(row).not.toContain(secret)
})

test('302 a nonce of the client is passed on', async () => {
  const { authorize, finish } = await openOAuthWorld(provider, { signup: true })
  provider.signsIn(ayse)
  const address = (await authorize({ nonce: 'mine' })).headers.get('location') ?? ''
  expect(new URL(address).searchParams.get('nonce')).toBe('mine')
  expect(readRedirect(await finish(address)).fragment['access_token']).toBeDefined()
})

test('400 for providers that are not set up, in JSON', async () => {
  const { router } = await openOAuthWorld(provider)
  for (const [name, message] of [
    ['google', 'Unsupported provider: provider is not enabled'],
    ['nowhere', 'Unsupported provider: Provider nowhere could not be found'],
    ['constructor', 'Unsupported provider: Provider constructor could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
  ]) {
    const answer = await router.request(`/auth/v1/authorize?provider=${name}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg: message })
  }
})

test('400 for half a PKCE challenge, or an invalid challenge', async () => {
  const { authorize } = await openOAuthWorld(provider)
  for (const wrong of [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { ...pkce, code_challenge: 'short' },
    { ...pkce, code_challenge_method: 'md5' },
  ])
    expect((await authorize(wrong as Record<string, string>)).status).toBe(400)
})

test('302 the result goes to pages of the site and of the list, and else to the home page', async () => {
  const { world, router, authorize, finish, signIn } = await openOAuthWorld(provider, {
    redirects: ['https://app.example/*'],
  })
  await makeAccount(world)
  provider.signsIn(ayse)
  const page = async (redirect_to: string) => (await signIn({ redirect_to })).page
  expect(await page('http://localhost:3000/tr/partner?a=1')).toBe(
    'http://localhost:3000/tr/partner',
  )
  expect(await page('https://app.example/in')).toBe('https://app.example/in')
  expect(await page('https://evil.example/in')).toBe('http://localhost:3000/')
  expect((await signIn()).page).toBe('http://localhost:3000/')
  expect(await page('https://app.example.evil.example/in')).toBe('http://localhost:3000/')
  expect((await authorize()).status).toBe(302)

  const referer = 'http://localhost:3000/ru/partner'
  const start = await router.request(`/auth/v1/authorize?provider=${PROVIDER}`, {
    headers: { referer },
  })
  expect(readRedirect(await finish(start.headers.get('location') ?? '')).page).toBe(referer)
})

test('302 a provider that is down leads back to the page, with the reason', async () => {
  const down = await openOidcProvider()
  await down.close()
  const { world, authorize } = await openOAuthWorld(down)
  const { page, query, fragment } = readRedirect(
    await authorize({ redirect_to: 'http://localhost:3000/en/partner' }),
  )
  expect(page).toBe('http://localhost:3000/en/partner')
  expect(query).toEqual({
    error: 'temporarily_unavailable',
    error_code: 'provider_unavailable',
    error_description: 'The login provider does not answer. Please try again later.',
  })
  expect(fragment).toEqual({ ...query, sb: '' })
  expect(await world.db.select().from(flowStates)).toEqual([])
})

test('200 with PKCE the result is a code, which only the right verifier exchanges, once', async () => {
  const { world, router, signIn, passSeconds } = await openOAuthWorld(provider)
  const user = await makeAccount(world)
  provider.signsIn(ayse)
  const exchange = async (code: string | undefined, code_verifier = verifier) => {
    const answer = await router.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  const { status, page, query, fragment } = await signIn({
    ...pkce,
    redirect_to: 'http://localhost:3000/en/partner?a=1',
  })
  expect([status, page]).toEqual([302, 'http://localhost:3000/en/partner'])
  expect(Object.keys(query)).toEqual(['a', 'code'])
  expect(fragment).toEqual({})

  expect(await exchange(query['code'], 'w'.repeat(64))).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  })
  const right = await exchange(query['code'])
  expect(right).toMatchObject({
    status: 200,
    body: { user: { id: user.id }, token_type: 'bearer', provider_token: expect.any(String) },
  })
  const claims = JSON.parse(atob(right.body.access_token.split('.')[1]))
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  expect(await exchange(query['code'])).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })

  const late = await signIn(pkce)
  passSeconds(300)
  expect(await exchange(late.query['code'])).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  })
})

test('over TLS the cookie of the browser is bound to this host', async () => {
  const { world } = await openOAuthWorld(provider)
  const router = openTestRouter(
    { ...world, origin: 'https://manto.example' },
    { '/auth/v1': authRouter },
  )
  const start = await router.request(`/auth/v1/authorize?provider=${PROVIDER}`)
  expect(start.headers.get('location')).toContain('https%3A%2F%2Fmanto.example%2Fauth%2Fv1%2F')
  const [, mark] =
    /^(__Host-oauth_flow=[\w-]{43}); .*Secure/.exec(start.headers.getSetCookie()[0] ?? '') ?? []
  const secondStart = await router.request(`/auth/v1/authorize?provider=${PROVIDER}`, {
    headers: { cookie: mark ?? '' },
  })
  expect(secondStart.headers.getSetCookie()[0]).toContain(mark)
})

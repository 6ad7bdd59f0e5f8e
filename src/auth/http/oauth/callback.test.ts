import { afterAll, expect, test } from 'vitest'

import { makeAccount } from '#testing/auth/make-account.ts'
import { readRedirect, openOAuthWorld } from '#testing/auth/oauth-world.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'

import { sessions } from '../../schema/auth.tables.ts'
import { flowStates } from '../../schema/flow.tables.ts'

const provider = await openOidcProvider()
afterAll(provider.close)

const ayse = { sub: 'ayse-7', email: 'ayse@butik.example', email_verified: true }
const toPage = { redirect_to: 'http://localhost:3000/en/partner' }

test('302 an error of the provider is passed on unchanged', async () => {
  const { signIn } = await openOAuthWorld(provider)
  provider.refuses('access_denied', 'The visitor went away')
  const { status, page, query, fragment } = await signIn(toPage)
  expect([status, page]).toEqual([302, 'http://localhost:3000/en/partner'])
  expect(query).toMatchObject({
    error: 'access_denied',
    error_description: 'The visitor went away',
  })
  expect(fragment).toEqual({ ...query, sb: '' })
})

test('302 an invented or missing code opens nothing', async () => {
  const { world, router, authorize } = await openOAuthWorld(provider)
  await makeAccount(world)
  for (const code of ['made-up', '']) {
    const start = new URL((await authorize()).headers.get('location') ?? '')
    const state = start.searchParams.get('state') ?? ''
    const iss = provider.settings.issuer
    const search = new URLSearchParams({ code, state, iss })
    const { query } = readRedirect(await router.request(`/auth/v1/callback?${search}`))
    expect(query['error']).toBe(code ? 'server_error' : 'invalid_request')
    expect(query['error_description']).not.toContain('made-up')
  }
  expect(await world.db.select().from(sessions)).toEqual([])
})

test('303 an unknown, used or expired state leads to the home page with a reason', async () => {
  const { world, router, authorize, passSeconds } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  const flow = async () => provider.flow((await authorize()).headers.get('location') ?? '')
  const lost = async (search: string) => {
    const { status, page, query } = readRedirect(await router.request(`/auth/v1/callback${search}`))
    expect([status, page]).toEqual([303, 'http://localhost:3000/'])
    return query
  }

  const { search } = await flow()
  expect(readRedirect(await router.request(`/auth/v1/callback${search}`)).status).toBe(302)
  const invalid = { error: 'invalid_request', error_code: 'bad_oauth_state' }
  expect(await lost(search)).toEqual({
    ...invalid,
    error_description: 'OAuth callback with invalid state',
  })
  expect(await lost('?state=nobody&code=x')).toMatchObject(invalid)
  expect(await lost('?code=x')).toMatchObject({ error_code: 'bad_oauth_callback' })

  const late = await flow()
  passSeconds(600)
  expect(await lost(late.search)).toEqual({
    ...invalid,
    error_description: 'OAuth state has expired',
  })
  expect(await world.db.select().from(flowStates)).toEqual([])
})

test('303 a browser must bring the cookie of the browser that started', async () => {
  const { world, router, authorize } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  const navigate = { 'sec-fetch-mode': 'navigate' }
  const begin = async () => {
    const start = await authorize()
    const cookie = start.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^oauth_flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const back = await provider.flow(start.headers.get('location') ?? '')
    return { cookie: cookie.split(';')[0] ?? '', back }
  }
  const land = async (back: URL, headers: Record<string, string>) =>
    readRedirect(await router.request(back.href, { headers })).status

  const [own, foreign] = [await begin(), await begin()]
  expect(await land(own.back, { ...navigate, cookie: own.cookie })).toBe(302)
  expect(await land(foreign.back, { ...navigate, cookie: own.cookie })).toBe(303)
  expect(await land((await begin()).back, navigate)).toBe(303)
})

test('302 a posted form works like a GET request; a form from a browser is redirected to a GET request', async () => {
  const { world, router, authorize } = await openOAuthWorld(provider)
  await makeAccount(world)
  provider.signsIn(ayse)
  const { searchParams } = await provider.flow((await authorize()).headers.get('location') ?? '')
  const send = (headers: Record<string, string>) =>
    router.request('/auth/v1/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: `${searchParams}`,
    })
  const turned = readRedirect(await send({ 'sec-fetch-mode': 'navigate' }))
  expect([turned.status, turned.page]).toEqual([303, 'http://localhost:3000/auth/v1/callback'])
  expect(readRedirect(await send({})).fragment['access_token']).toBeDefined()
})

test('302 a provider that fails during the flow is reported as unavailable', async () => {
  const dying = await openOidcProvider()
  const { world, router, authorize } = await openOAuthWorld(dying)
  await makeAccount(world)
  dying.signsIn(ayse)
  const back = await dying.flow((await authorize()).headers.get('location') ?? '')
  await dying.close()
  expect(readRedirect(await router.request(back.href)).query).toMatchObject({
    error: 'temporarily_unavailable',
    error_code: 'provider_unavailable',
  })
})

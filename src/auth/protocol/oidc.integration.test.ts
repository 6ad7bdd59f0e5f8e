import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { newSecretToken } from '#platform/secret-token.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'

import { finishFlow, startFlow, type Flow } from './oidc.ts'

const provider = await openOidcProvider()
afterAll(provider.close)
provider.signsIn({ sub: 'ayse-7', email: 'ayse@butik.example', email_verified: true, name: 'Ayşe' })

const newFlow = (): Flow => ({
  state: newSecretToken().token,
  verifier: newSecretToken().token,
  nonce: newSecretToken().token,
  redirectUri: 'http://localhost:3000/auth/v1/callback',
})
const request = { scopes: ['openid', 'email', 'profile'], extra: {} }

/** Goes to the provider and returns. */
async function callbackOf(flow: Flow): Promise<URLSearchParams> {
  const started = await startFlow(provider.settings, flow, request)
  if (!started.ok) throw new Error(started.reason)
  return (await provider.flow(started.address)).searchParams
}

test('a finished flow gives the identity, with tokens of the provider', async () => {
  const flow = newFlow()
  expect(await finishFlow(provider.settings, flow, await callbackOf(flow))).toMatchObject({
    ok: true,
    claims: {
      iss: provider.settings.issuer,
      sub: 'ayse-7',
      email: 'ayse@butik.example',
      email_verified: true,
      name: 'Ayşe',
    },
    accessToken: expect.any(String),
    refreshToken: null,
  })
})

test('the start requests the code flow with PKCE, and passes parameters on to the provider', async () => {
  const flow = newFlow()
  const extra = { prompt: 'login', state: 'mine', redirect_uri: 'https://evil.example' }
  const started = await startFlow(provider.settings, flow, { ...request, extra })
  const { searchParams } = new URL(started.ok ? started.address : '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'showroom',
    scope: 'openid email profile',
    prompt: 'login',
    state: flow.state,
    nonce: flow.nonce,
    redirect_uri: flow.redirectUri,
    code_challenge_method: 'S256',
  })
  expect(searchParams.get('code_challenge')).not.toBe(flow.verifier)
})

test('a refresh token is returned when it was requested', async () => {
  const flow = newFlow()
  const scopes = [...request.scopes, 'offline_access']
  const started = await startFlow(provider.settings, flow, { scopes, extra: { prompt: 'consent' } })
  const body = (await provider.flow(started.ok ? started.address : '')).searchParams
  expect(await finishFlow(provider.settings, flow, body)).toMatchObject({
    refreshToken: expect.any(String),
  })
})

test('state, nonce, verifier or issuer of another flow is refused', async () => {
  for (const wrong of ['state', 'nonce', 'verifier'] as const) {
    const flow = newFlow()
    const body = await callbackOf(flow)
    const other = { ...flow, [wrong]: newSecretToken().token }
    expect(await finishFlow(provider.settings, other, body)).toEqual({ ok: false, reason: 'bad' })
  }
  const flow = newFlow()
  const body = await callbackOf(flow)
  body.set('iss', 'https://accounts.other.example')
  expect(await finishFlow(provider.settings, flow, body)).toEqual({ ok: false, reason: 'bad' })
})

test('a code works once', async () => {
  const flow = newFlow()
  const body = await callbackOf(flow)
  expect(await finishFlow(provider.settings, flow, body)).toMatchObject({ ok: true })
  expect(await finishFlow(provider.settings, flow, body)).toEqual({ ok: false, reason: 'bad' })
})

test('a provider with another issuer name is refused', async () => {
  const issuer = provider.settings.issuer.replace('127.0.0.1', 'localhost')
  const started = await startFlow({ ...provider.settings, issuer }, newFlow(), request)
  expect(started).toEqual({ ok: false, reason: 'bad' })
})

test('without TLS only this machine is accepted as provider', async () => {
  const settings = { ...provider.settings, issuer: 'http://login.example' }
  expect(await startFlow(settings, newFlow(), request)).toEqual({ ok: false, reason: 'bad' })
})

test(
  'a provider that is down or silent is given up within five seconds, and tried again',
  { tags: 'nightly' },
  async () => {
    let isAwake = false
    const silent = createServer((_, response) => void (isAwake && response.writeHead(404).end()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const settings = { ...provider.settings, issuer }

    const before = performance.now()
    expect(await startFlow(settings, newFlow(), request)).toEqual({ ok: false, reason: 'down' })
    expect(performance.now() - before).toBeLessThan(6000)

    isAwake = true
    expect(await startFlow(settings, newFlow(), request)).toEqual({ ok: false, reason: 'down' })
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
    expect(await startFlow(settings, newFlow(), request)).toEqual({ ok: false, reason: 'down' })
  },
)

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { newSecretToken } from '#platform/secret-token.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'

import { finishWalk, startWalk, type Walk } from './oidc.ts'

const provider = await openOidcProvider()
afterAll(provider.close)
provider.signsIn({ sub: 'ayse-7', email: 'ayse@butik.example', email_verified: true, name: 'Ayşe' })

const newWalk = (): Walk => ({
  state: newSecretToken().token,
  verifier: newSecretToken().token,
  nonce: newSecretToken().token,
  redirectUri: 'http://localhost:3000/auth/v1/callback',
})
const wishes = { scopes: ['openid', 'email', 'profile'], extra: {} }

/** Walks to the provider and back. */
async function walked(walk: Walk): Promise<URLSearchParams> {
  const started = await startWalk(provider.settings, walk, wishes)
  if (!started.ok) throw new Error(started.why)
  return (await provider.walk(started.address)).searchParams
}

test('a walk there and back tells who came, with tokens of the provider', async () => {
  const walk = newWalk()
  expect(await finishWalk(provider.settings, walk, await walked(walk))).toMatchObject({
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

test('the way there asks for the code flow with PKCE, and takes words for the provider along', async () => {
  const walk = newWalk()
  const extra = { prompt: 'login', state: 'mine', redirect_uri: 'https://evil.example' }
  const started = await startWalk(provider.settings, walk, { ...wishes, extra })
  const { searchParams } = new URL(started.ok ? started.address : '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'showroom',
    scope: 'openid email profile',
    prompt: 'login',
    state: walk.state,
    nonce: walk.nonce,
    redirect_uri: walk.redirectUri,
    code_challenge_method: 'S256',
  })
  expect(searchParams.get('code_challenge')).not.toBe(walk.verifier)
})

test('a refresh token comes when it was asked for', async () => {
  const walk = newWalk()
  const scopes = [...wishes.scopes, 'offline_access']
  const started = await startWalk(provider.settings, walk, { scopes, extra: { prompt: 'consent' } })
  const said = (await provider.walk(started.ok ? started.address : '')).searchParams
  expect(await finishWalk(provider.settings, walk, said)).toMatchObject({
    refreshToken: expect.any(String),
  })
})

test('another walk’s state, nonce, verifier or issuer proves nothing', async () => {
  for (const wrong of ['state', 'nonce', 'verifier'] as const) {
    const walk = newWalk()
    const said = await walked(walk)
    const other = { ...walk, [wrong]: newSecretToken().token }
    expect(await finishWalk(provider.settings, other, said)).toEqual({ ok: false, why: 'bad' })
  }
  const walk = newWalk()
  const said = await walked(walk)
  said.set('iss', 'https://accounts.other.example')
  expect(await finishWalk(provider.settings, walk, said)).toEqual({ ok: false, why: 'bad' })
})

test('a code works once', async () => {
  const walk = newWalk()
  const said = await walked(walk)
  expect(await finishWalk(provider.settings, walk, said)).toMatchObject({ ok: true })
  expect(await finishWalk(provider.settings, walk, said)).toEqual({ ok: false, why: 'bad' })
})

test('a provider that names itself otherwise is not believed', async () => {
  const issuer = provider.settings.issuer.replace('127.0.0.1', 'localhost')
  const started = await startWalk({ ...provider.settings, issuer }, newWalk(), wishes)
  expect(started).toEqual({ ok: false, why: 'bad' })
})

test('only this machine may be spoken to without TLS', async () => {
  const settings = { ...provider.settings, issuer: 'http://login.example' }
  expect(await startWalk(settings, newWalk(), wishes)).toEqual({ ok: false, why: 'bad' })
})

test('a provider that is down or silent is given up within five seconds, and asked again', async () => {
  let isAwake = false
  const silent = createServer((_, response) => void (isAwake && response.writeHead(404).end()))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const settings = { ...provider.settings, issuer }

  const before = performance.now()
  expect(await startWalk(settings, newWalk(), wishes)).toEqual({ ok: false, why: 'down' })
  expect(performance.now() - before).toBeLessThan(6000)

  isAwake = true
  expect(await startWalk(settings, newWalk(), wishes)).toEqual({ ok: false, why: 'down' })
  silent.closeAllConnections()
  await new Promise((done) => silent.close(done))
  expect(await startWalk(settings, newWalk(), wishes)).toEqual({ ok: false, why: 'down' })
})

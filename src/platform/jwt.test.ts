import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { newKeyPair, openSigner, openVerifier, publishedJwk } from './jwt.ts'

const at = new Date('2026-11-21T09:00:00Z')
const seconds = at.getTime() / 1000
const expected = { issuer: 'http://here/auth/v1', audience: 'authenticated', at }
const claims = {
  iss: expected.issuer,
  aud: 'authenticated',
  sub: 'ayse',
  iat: seconds,
  exp: seconds + 900,
}

async function openKeys() {
  const { publicJwk, privateJwk } = await newKeyPair()
  const jwk = publicJwk as Record<string, unknown>
  const sign = await openSigner('one', privateJwk)
  return { sign, jwk, verify: openVerifier([{ kid: 'one', jwk }]) }
}

test('a token signed here is read here, until it expires', async () => {
  const { sign, verify } = await openKeys()
  const token = await sign(claims)
  expect(await verify(token, expected)).toMatchObject({ ok: true, claims: { sub: 'ayse' } })

  const later = (more: number) => ({ ...expected, at: new Date((seconds + more) * 1000) })
  expect(await verify(token, later(929))).toMatchObject({ ok: true })
  expect(await verify(token, later(931))).toEqual({ ok: false, why: 'expired' })
})

test('forged tokens are refused: no algorithm, our public key as a secret, other key, other claims', async () => {
  const { sign, verify, jwk } = await openKeys()
  const other = await openKeys()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const secret = new TextEncoder().encode(JSON.stringify(jwk).padEnd(64))
  const forged = [
    `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
    await other.sign(claims),
    await sign({ ...claims, iss: 'http://elsewhere/auth/v1' }),
    await sign({ ...claims, aud: 'anon' }),
    await sign({ ...claims, exp: undefined }),
    'not.a.token',
    'x'.repeat(10_000),
    '',
  ]
  for (const token of forged) expect(await verify(token, expected)).toMatchObject({ ok: false })
})

test('a key unknown here is told apart, so that it can be looked up', async () => {
  const { verify } = await openKeys()
  const { privateJwk } = await newKeyPair()
  const elsewhere = await openSigner('two', privateJwk)
  expect(await verify(await elsewhere(claims), expected)).toEqual({ ok: false, why: 'unknownKey' })
})

test('the published key holds what browsers need and nothing private', async () => {
  const { jwk } = await openKeys()
  const published = publishedJwk({ kid: 'one', jwk })
  expect(Object.keys(published).toSorted()).toEqual(
    ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].toSorted(),
  )
  expect(published).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', key_ops: ['verify'] })
})

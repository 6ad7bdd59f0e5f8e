import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { canSign } from '#platform/auth-settings.ts'

import { newKeyPair, openSigner, openTrustedKey, verifyJwt } from './jwt.ts'

const at = new Date('2026-11-21T09:00:00Z')
const seconds = at.getTime() / 1000
const claims = { sub: 'ayse', iat: seconds, exp: seconds + 900 }
const secret = { kty: 'oct', k: Buffer.from('x'.repeat(48)).toString('base64url') }

async function openKeys(kid = 'first') {
  const { privateJwk } = await newKeyPair()
  const sign = await openSigner(kid, privateJwk)
  return { sign, trusted: await openTrustedKey({ ...privateJwk, kid }) }
}

test('a token signed here is accepted until it expires', async () => {
  const { sign, trusted } = await openKeys()
  const token = await sign(claims)
  expect(await verifyJwt(token, [trusted], at)).toMatchObject({ ok: true, claims })

  const later = (more: number) => new Date((seconds + more) * 1000)
  expect(await verifyJwt(token, [trusted], later(929))).toMatchObject({ ok: true })
  expect(await verifyJwt(token, [trusted], later(931))).toEqual({ ok: false, reason: 'expired' })
})

test('forged tokens are refused: no algorithm, our public key as a secret, other key, not yet', async () => {
  const { sign, trusted } = await openKeys()
  const other = await openKeys()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const asSecret = new TextEncoder().encode(JSON.stringify(trusted.published).padEnd(64))
  const [head, body] = (await sign(claims)).split('.')
  const forged = [
    `${part({ alg: 'none', kid: 'first' })}.${part(claims)}.`,
    `${head}.${part({ ...claims, sub: 'olga' })}.${(await sign(claims)).split('.')[2]}`,
    `${head}.${body}.`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(asSecret),
    await other.sign(claims),
    await sign({ ...claims, nbf: seconds + 60 }),
    'not.a.token',
    'x'.repeat(1_000_000),
    '',
  ]
  for (const token of forged)
    expect(await verifyJwt(token, [trusted], at)).toMatchObject({ ok: false })
})

test('an unknown key is reported as such, so that it can be looked up', async () => {
  const { trusted } = await openKeys()
  const token = await (await openKeys('two')).sign(claims)
  expect(await verifyJwt(token, [trusted], at)).toEqual({ ok: false, reason: 'unknownKey' })
})

test('a shared secret verifies tokens that name no key, never signs and is never published', async () => {
  const { trusted } = await openKeys()
  const shared = await openTrustedKey(secret)
  const key = Buffer.from(secret.k, 'base64url')
  for (const header of [{ alg: 'HS256' }, { alg: 'HS256', kid: 'elsewhere' }]) {
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(key)
    expect(await verifyJwt(token, [trusted, shared], at)).toMatchObject({ ok: true })
    expect(await verifyJwt(token, [trusted], at)).toMatchObject({ ok: false })
  }
  expect(canSign({ ...secret, key_ops: ['sign'] })).toBe(false)
  expect(shared.published).toBeNull()
})

test('RSA keys sign RS256, and without an id they get their thumbprint', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), key_ops: ['sign'] }
  const trusted = await openTrustedKey(jwk)
  expect(canSign(jwk)).toBe(true)
  expect(trusted.published).toMatchObject({ kty: 'RSA', alg: 'RS256', kid: trusted.kid })
  const token = await (await openSigner(trusted.kid, jwk))(claims)
  expect(await verifyJwt(token, [trusted], at)).toMatchObject({ ok: true })
  await expect(openTrustedKey({ kty: 'EC', crv: 'P-521', x: '', y: '' })).rejects.toThrow(/P-256/)
})

test('the published key has the fields browsers need and nothing private', async () => {
  const { trusted } = await openKeys()
  expect(Object.keys(trusted.published ?? {}).toSorted()).toEqual(
    ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].toSorted(),
  )
  expect(trusted.published).toMatchObject({ kty: 'EC', alg: 'ES256', key_ops: ['verify'] })
})

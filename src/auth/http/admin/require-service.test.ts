import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { openWithServiceKey, openAdminClient } from '#testing/auth/admin-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { serviceKeys } from '../../schema/service-key.tables.ts'
import { revokeServiceKey } from '../../service-keys/service-key.commands.ts'
import { authRouter } from '../auth.ts'

test('401 without a key, 403 with a revoked key, a user’s token or a forged token', async () => {
  const { world, id, key } = await openWithServiceKey()
  const statuses = async (bearer: string) => {
    const { error } = await openAdminClient(world, bearer).listUsers()
    return error ? `${error.status} ${error.code}` : '200'
  }
  expect(await statuses('')).toBe('401 no_authorization')
  expect(await statuses('service_guess')).toBe('403 bad_jwt')
  await makeAccount(world)
  expect(await statuses((await signIn(world)).access_token)).toBe('403 not_admin')
  expect(await statuses(key)).toBe('200')
  const [used] = await world.db.select().from(serviceKeys)
  expect(used?.lastUsedAt).toEqual(world.now())
  expect(JSON.stringify(used)).not.toContain(key)
  expect(await revokeServiceKey(world, id)).toBe(true)
  expect(await statuses(key)).toBe('403 bad_jwt')
  expect(await revokeServiceKey(world, id)).toBe(false)
})

test('200 tokens with the role of a service, signed with a given secret; users’ calls refuse them', async () => {
  const { world } = await openWithServiceKey()
  const secret = Buffer.from('s'.repeat(40))
  const jwk = { kty: 'oct', k: secret.toString('base64url') }
  const trusting = { ...world, auth: { ...world.auth, signingKeys: [jwk] } }
  const sign = (claims: object, key = secret) =>
    new SignJWT(claims as never).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  const code = async (token: string) => {
    const { error } = await openAdminClient(trusting, token).listUsers()
    return error ? `${error.status} ${error.code}` : '200'
  }
  expect(await code(await sign({ role: 'supabase_admin' }))).toBe('200')
  expect(await code(await sign({ role: 'service_role', sub: '1234567890' }))).toBe('200')
  expect(await code(await sign({ role: 'anon' }))).toBe('403 not_admin')
  expect(await code(await sign({ role: 'service_role', exp: 1 }))).toBe('403 bad_jwt')
  expect(await code(await sign({ role: 'service_role' }, Buffer.from('t'.repeat(40))))).toBe(
    '403 bad_jwt',
  )
  const user = async (claims: object) => {
    const authorization = `Bearer ${await sign(claims)}`
    const router = openTestRouter(trusting, { '/auth/v1': authRouter })
    const answer = await router.request('/auth/v1/user', { headers: { authorization } })
    return `${answer.status} ${(await answer.json()).msg}`
  }
  expect(await user({ role: 'anon' })).toBe('403 invalid claim: missing sub claim')
  expect(await user({ role: 'service_role', sub: '1234567890' })).toBe(
    '400 invalid claim: sub claim must be a UUID',
  )
})

import { GoTrueAdminApi } from '@supabase/auth-js'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { storeServiceKey, newServiceKey } from '../service-keys/service-key.commands.ts'
import { authRouter } from './auth.ts'

async function send(world: World, method: string, path: string, token?: string) {
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await router.request(`/auth/v1${path}`, { method, headers })
  const { code, error_code, msg } = await response.json()
  expect(code).toBe(response.status)
  return `${response.status} ${error_code} ${msg}`
}

test('404 single sign-on, passkeys, the OAuth server and SCIM are reported as disabled', async () => {
  const { world } = await openTestWorld()
  const body = async (method: string, path: string) => send(world, method, path)
  const saml = '404 saml_provider_disabled SAML 2.0 is disabled'
  expect(await body('POST', '/sso')).toBe(saml)
  expect(await body('GET', '/sso/saml/metadata')).toBe(saml)
  expect(await body('POST', '/sso/saml/acs')).toBe(saml)
  const passkeys = '404 passkey_disabled Passkeys are disabled'
  expect(await body('GET', '/passkeys')).toBe(passkeys)
  expect(await body('POST', '/passkeys/authentication/options')).toBe(passkeys)
  expect(await body('POST', '/passkeys/registration/verify')).toBe(passkeys)
  const oauth = '404 feature_disabled OAuth server is disabled'
  expect(await body('GET', '/oauth/authorize')).toBe(oauth)
  expect(await body('POST', '/oauth/token')).toBe(oauth)
  expect(await body('POST', '/oauth/authorizations/1/consent')).toBe(oauth)
  expect(await body('GET', '/scim/v2/Schemas')).toBe('404 feature_disabled SCIM server is disabled')
})

test('disabled parts that need a session check it first', async () => {
  const { world } = await openTestWorld()
  const { id } = await makeAccount(world)
  const { access_token: token } = await signIn(world)
  const paths = ['/admin/oauth/clients', '/admin/custom-providers', '/admin/sso/providers']
  const passkeys = `/admin/users/${id}/passkeys`
  for (const path of [...paths, '/user/oauth/grants', passkeys])
    expect(await send(world, 'GET', path)).toContain('401 no_authorization')
  for (const path of [...paths, passkeys])
    expect(await send(world, 'GET', path, token)).toContain('403 not_admin')
  expect(await send(world, 'GET', '/user/oauth/grants', token)).toContain('404 feature_disabled')
})

test('the clients read these answers as errors with a code', async () => {
  const { world } = await openTestWorld()
  const client = openTestAuthClient(world)
  const { error } = await client.signInWithSSO({ domain: 'salon.example' })
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })

  const { id } = await makeAccount(world)
  const { key, hash } = newServiceKey()
  await storeServiceKey(world, { name: 'ERP', hash })
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  const admin = new GoTrueAdminApi({
    url: `${world.origin}/auth/v1`,
    headers: { Authorization: `Bearer ${key}` },
    fetch: async (input, init) => router.request(input as string, init),
    experimental: { passkey: true },
  })
  const list = await admin.oauth.listClients()
  expect(list.error).toMatchObject({ status: 404, code: 'feature_disabled' })
  const providers = await admin.customProviders.listProviders()
  expect(providers.error).toMatchObject({ status: 404, code: 'feature_disabled' })
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toEqual([])
  const removed = await admin.passkey.deletePasskey({ userId: id, passkeyId: crypto.randomUUID() })
  expect(removed.error).toMatchObject({ status: 404, code: 'validation_failed' })
})

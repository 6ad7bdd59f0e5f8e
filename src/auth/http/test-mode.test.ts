import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { authRouter } from './auth.ts'

/** Passwords as test suites choose them. */
const password = 'secret'

const secret = Buffer.from('a secret that a test suite shares with the server')

/** The settings that `docs/operations.md` names for foreign test suites, unchanged. */
function documentedSettings(): Record<string, string> {
  const section = readFileSync('docs/operations.md', 'utf8').split('## Test mode')[1] ?? ''
  const lines = [...section.matchAll(/^ {4}([A-Z_]+)=(.*)$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
}

/** A server in test mode, and clients that have only its address and the secret. */
async function openTestMode() {
  const keys = join(mkdtempSync(join(tmpdir(), 'keys-')), 'test-keys.json')
  const jwk = { kty: 'oct', kid: 'suite', k: secret.toString('base64url') }
  writeFileSync(keys, JSON.stringify({ keys: [jwk] }))
  const config = readConfig({ ...documentedSettings(), AUTH_SIGNING_KEYS: keys })
  const opened = await openTestWorld(new Date().toISOString())
  const world = { ...opened.world, auth: config.auth }
  const router = openTestRouter(world, { '/auth/v1': authRouter })
  const url = `${world.origin}/auth/v1`
  const call = async (input: unknown, init?: RequestInit) => router.request(input as string, init)
  const client = new AuthClient({
    url,
    fetch: call as typeof fetch,
    autoRefreshToken: false,
    persistSession: false,
  })
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret)
  const headers = { Authorization: `Bearer ${token}` }
  return {
    ...opened,
    world,
    client,
    admin: new GoTrueAdminApi({ url, headers, fetch: call as typeof fetch }),
  }
}

test('the documented settings enable sign-up, passwords, guests and the admin calls', async () => {
  const { client, admin } = await openTestMode()
  const email = 'suite@example.com'
  const signedUp = await client.signUp({ email, password })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session?.user.email_confirmed_at).toBeDefined()

  const signedIn = await client.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  expect((await client.getClaims()).data?.claims).toMatchObject({ email, role: 'authenticated' })
  expect((await client.refreshSession()).error).toBeNull()

  const guest = await client.signInAnonymously()
  expect(guest.data.user?.is_anonymous).toBe(true)
  expect((await admin.listUsers()).data.users).toHaveLength(2)
  expect((await admin.deleteUser(guest.data.user?.id ?? '')).error).toBeNull()
})

test('two hundred calls from a single address hit no limit and need no captcha', async () => {
  const { client } = await openTestMode()
  const errors = []
  for (let count = 0; count < 200; count++) {
    const { error } = await client.resetPasswordForEmail(`user${count}@example.com`)
    if (error) errors.push(error)
  }
  expect(errors).toEqual([])
})

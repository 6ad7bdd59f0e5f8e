import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

const email = 'ayse@butik.example'

async function openWithGrant({ rateLimits = false } = {}) {
  const opened = await openTestWorld(new Date().toISOString())
  const world = { ...opened.world, auth: { ...opened.world.auth, passwordGrant: true, rateLimits } }
  await makeAccount(world)
  return { ...opened, world, client: openTestAuthClient(world) }
}

async function grant(world: World, body: object, type = 'password') {
  const answer = await openTestRouter(world, { '/auth/v1': authRouter }).request(
    `/auth/v1/token?grant_type=${type}`,
    { method: 'POST', body: JSON.stringify(body) },
  )
  const responseBody = await answer.json()
  return { body: responseBody, code: `${answer.status} ${responseBody.error_code}` }
}

test('200 signInWithPassword opens a session', async () => {
  const { client } = await openWithGrant()
  const { data, error } = await client.signInWithPassword({
    email: 'Ayse@Butik.example',
    password: PASSWORD,
  })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const { data: claims } = await client.getClaims()
  expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
})

test('400 the order of refusals is that of the protocol', async () => {
  const { world } = await openWithGrant()
  const code = async (body: object) => (await grant(world, body)).code
  const phone = '+905550000000'
  expect(await code({ email, phone, password: PASSWORD })).toBe('400 validation_failed')
  expect(await code({ phone, password: PASSWORD })).toBe('422 phone_provider_disabled')
  expect(await code({ password: PASSWORD })).toBe('400 validation_failed')
  expect(await code({ email: 'none', password: PASSWORD })).toBe('400 invalid_credentials')
  expect(await code({ email: 'nobody@butik.example', password: 'x' })).toBe(
    '400 invalid_credentials',
  )
  expect(await code({ email, password: 'wrong' })).toBe('400 invalid_credentials')
  expect(await code({ email })).toBe('400 invalid_credentials')
  await world.db.update(users).set({ emailConfirmedAt: null })
  expect(await code({ email, password: 'wrong' })).toBe('400 invalid_credentials')
  expect(await code({ email, password: PASSWORD })).toBe('400 email_not_confirmed')
  await world.db.update(users).set({ bannedUntil: new Date('2099-01-01') })
  expect(await code({ email, password: 'wrong' })).toBe('400 user_banned')
  await world.db.update(users).set({ passwordHash: null })
  expect(await code({ email, password: 'wrong' })).toBe('400 invalid_credentials')
})

test('400 wrong passwords cause a wait, which test installations turn off', async () => {
  for (const rateLimits of [true, false]) {
    const { world } = await openWithGrant({ rateLimits })
    for (let count = 0; count < 6; count += 1) await grant(world, { email, password: 'wrong' })
    const { code } = await grant(world, { email, password: PASSWORD })
    expect(code).toBe(rateLimits ? '400 invalid_credentials' : '200 undefined')
  }
})

test('200 an old weak password still works, and the response says that it is weak', async () => {
  const { world, client } = await openWithGrant()
  const passwordHash = await hash('manto1976', { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await world.db.update(users).set({ passwordHash })
  const { data, error } = await client.signInWithPassword({ email, password: 'manto1976' })
  expect(error).toBeNull()
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] })
})

test('a hash with other cost parameters is made again at sign-in, at both endpoints', async () => {
  for (const enter of [
    (world: World) => grant(world, { email, password: PASSWORD }),
    (world: World) => signIn(world),
  ]) {
    const { world } = await openWithGrant()
    const passwordHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await world.db.update(users).set({ passwordHash })
    await enter(world)
    const [row] = await world.db.select().from(users)
    expect(world.passwordHashes.isOutdated(row!.passwordHash!)).toBe(false)
    await enter(world)
  }
})

test('4xx grants that are not offered, with the messages of the protocol', async () => {
  const { world } = await openWithGrant()
  expect((await grant(world, {}, 'id_token')).body).toEqual({
    error: 'invalid request',
    error_description: 'id_token required',
  })
  expect((await grant(world, { id_token: 'x' }, 'id_token')).body).toEqual({
    error: 'invalid request',
    error_description: 'provider or client_id and issuer required',
  })
  const google = await grant(world, { id_token: 'x', provider: 'google' }, 'id_token')
  expect(google.code).toBe('400 provider_disabled')
  expect(google.body.msg).toContain('https://accounts.google.com')
  const issuer = { id_token: 'x', client_id: 'x', issuer: 'https://appleid.apple.com' }
  expect((await grant(world, issuer, 'id_token')).code).toBe('400 provider_disabled')
  const custom = await grant(world, { id_token: 'x', provider: 'constructor' }, 'id_token')
  expect(custom.body.msg).toBe('Custom OIDC provider "constructor" not allowed')
  const web3 = await grant(world, { chain: 'solana' }, 'web3')
  expect(web3.body).toMatchObject({ code: 422, msg: 'Web3 provider is disabled' })
})

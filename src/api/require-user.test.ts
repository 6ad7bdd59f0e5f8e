import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { factors, sessions, users } from '#auth/schema/auth.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, renewSession, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { answerRefusal } from './answer-refusal.ts'
import { requireRole, requireUser } from './require-user.ts'
import { newRouter } from './router.ts'

const routes = newRouter()
  .get('/anyone', requireUser, (c) => c.json({ email: c.var.user.email }))
  .get('/staff', requireRole('admin'), (c) => c.json(c.var.role))
  .get('/buyers', requireRole('partner', 'admin'), (c) => c.json(c.var.role))
  .get('/broken', () => {
    throw new Error('something with ayse@butik.example in it')
  })
  .onError(answerRefusal)

async function enter(world: World, path: string, token?: string) {
  const response = await openTestRouter(world, { '/': routes }).request(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.json()
  return `${response.status} ${body.code ?? body.email ?? body.role}`
}

test('401 without a valid session, with the same answer for every reason', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const { access_token: token } = await signIn(world)
  expect(await enter(world, '/anyone')).toBe('401 sessionMissing')
  expect(await enter(world, '/anyone', 'not.a.token')).toBe('401 sessionMissing')
  expect(await enter(world, '/anyone', token)).toBe('200 ayse@butik.example')
  passSeconds(931)
  expect(await enter(world, '/anyone', token)).toBe('401 sessionMissing')
  const { access_token: other } = await signIn(world)
  await world.db.delete(sessions)
  expect(await enter(world, '/staff', other)).toBe('401 sessionMissing')
})

test('401 a ban takes effect at once, for existing tokens too, and ends by itself', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const { access_token: token } = await signIn(world)
  const bannedUntil = new Date(world.now().getTime() + 60_000)
  await world.db.update(users).set({ bannedUntil })
  expect(await enter(world, '/anyone', token)).toBe('401 sessionMissing')
  passSeconds(60)
  expect(await enter(world, '/anyone', token)).toBe('200 ayse@butik.example')
})

test('403 noRole for a user without a role', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const { access_token: token } = await signIn(world)
  expect(await enter(world, '/staff', token)).toBe('403 noRole')
  expect(await enter(world, '/buyers', token)).toBe('403 noRole')
})

test('200 an admin may call both areas, but not while a password must be chosen', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, {
    email: 'deniz@manto1976.example',
    password: PASSWORD,
    name: 'Deniz',
  })
  const { access_token: token, user } = await signIn(world, { email: 'deniz@manto1976.example' })
  expect(await enter(world, '/staff', token)).toBe('200 admin')
  expect(await enter(world, '/buyers', token)).toBe('200 admin')

  await world.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, user.id))
  expect(await enter(world, '/staff', token)).toBe('403 passwordChangeRequired')
  expect(await enter(world, '/anyone', token)).toBe('200 deniz@manto1976.example')
})

test('500 a bug gets an answer without a message', async () => {
  const { world } = await openTestWorld()
  expect(await enter(world, '/broken')).toBe('500 unexpected')
})

test('403 insufficient_aal before the second factor is verified, in every area', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, {
    email: 'deniz@manto1976.example',
    password: PASSWORD,
    name: 'Deniz',
  })
  const session = await signIn(world, { email: 'deniz@manto1976.example' })
  const { access_token: token, user } = session
  const at = world.now()
  const factor = { userId: user.id, factorType: 'totp' as const, createdAt: at, updatedAt: at }
  await world.db.insert(factors).values({ ...factor, status: 'verified' })
  expect(await enter(world, '/staff', token)).toBe('403 insufficient_aal')
  expect(await enter(world, '/buyers', token)).toBe('403 insufficient_aal')
  expect(await enter(world, '/anyone', token)).toBe('200 deniz@manto1976.example')

  await world.db.update(sessions).set({ aal: 'aal2' })
  expect(await enter(world, '/staff', token)).toBe('403 insufficient_aal')
  expect(await enter(world, '/staff', (await renewSession(world, session)).access_token)).toBe(
    '200 admin',
  )
})

test('403 mfa_required for staff without a second factor, if the server requires it', async () => {
  const { world } = await openTestWorld()
  const strict = { ...world, auth: { ...world.auth, adminMfa: 'required' as const } }
  await makeFirstAdmin(world, {
    email: 'deniz@manto1976.example',
    password: PASSWORD,
    name: 'Deniz',
  })
  const session = await signIn(world, { email: 'deniz@manto1976.example' })
  const { access_token: token } = session
  expect(await enter(world, '/staff', token)).toBe('200 admin')
  expect(await enter(strict, '/staff', token)).toBe('403 mfa_required')
  expect(await enter(strict, '/buyers', token)).toBe('403 mfa_required')
  await world.db.update(sessions).set({ aal: 'aal2' })
  expect(await enter(strict, '/staff', (await renewSession(world, session)).access_token)).toBe(
    '200 admin',
  )
})

import { expect, test } from 'vitest'

import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { factors, users } from '#auth/schema/auth.tables.ts'
import { oneTimeTokens } from '#auth/schema/one-time-token.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { accountRouter } from './account.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const email = 'ayse@butik.example'
const signInWith = (world: World, userAgent: string) =>
  signInWithPassword(world, { email, password: PASSWORD, userAgent })

function enter(world: World, token?: string) {
  const router = openTestRouter(world, {}).route('/api/account', accountRouter)
  return async (call: string) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const answer = await router.request(`/api/account/${path}`, { method, headers })
    return { status: answer.status, body: await answer.json() }
  }
}

test('200 a user sees their own sessions with the device, and the current session is marked', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  await makeAccount(world, { email: 'other@butik.example' })
  await signIn(world, { email: 'other@butik.example' })
  await signInWith(world, PHONE)
  passSeconds(60)
  const { access_token: here } = await signInWith(world, 'something')

  const { status, body } = await enter(world, here)('GET sessions')
  expect(status).toBe(200)
  expect(body.sessions).toMatchObject([
    { browser: null, system: null, isThis: true, lastUse: '2026-11-21T09:01:00.000Z' },
    { browser: 'Chrome', system: 'Android', isPhone: true, isThis: false },
  ])
})

test('200 a session that another session ends is refused at once', async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  const { access_token: there } = await signInWith(world, PHONE)
  const { access_token: here } = await signInWith(world, 'something')
  const send = enter(world, here)
  const [, phone] = (await send('GET sessions')).body.sessions.toSorted(
    (session: { isThis: boolean }) => (session.isThis ? -1 : 1),
  )

  const { status, body } = await send(`DELETE sessions/${phone.id}`)
  expect(status).toBe(200)
  expect(body.sessions).toMatchObject([{ isThis: true }])
  expect(await enter(world, there)('GET sessions')).toMatchObject({
    status: 401,
    body: { code: 'sessionMissing' },
  })
  expect(await send(`DELETE sessions/${phone.id}`)).toMatchObject({
    status: 404,
    body: { code: 'sessionGone' },
  })
})

test("404 another user's session cannot be ended, as if it did not exist", async () => {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await makeAccount(world, { email: 'other@butik.example' })
  const { access_token: theirs } = await signIn(world, { email: 'other@butik.example' })
  const { access_token: mine } = await signIn(world)
  const [{ id }] = (await enter(world, theirs)('GET sessions')).body.sessions

  for (const named of [id, 'nothing', '33333333-3333-4333-8333-333333333333'])
    expect(await enter(world, mine)(`DELETE sessions/${named}`)).toMatchObject({
      status: 404,
      body: { code: 'sessionGone' },
    })
  expect((await enter(world, theirs)('GET sessions')).status).toBe(200)
})

test('200 an expired session is not listed', async () => {
  const { world, passDays } = await openTestWorld()
  await makeAccount(world)
  await signIn(world, { remember: true })
  passDays(8)
  const { access_token: here } = await signIn(world)
  expect((await enter(world, here)('GET sessions')).body.sessions).toHaveLength(1)
})

test('200 a pending change of address names the mailbox that has not confirmed yet', async () => {
  const { world } = await openTestWorld()
  const { id } = await makeAccount(world)
  const { access_token: here } = await signIn(world)
  const send = async () => (await enter(world, here)('GET email-change')).body.pending
  expect(await send()).toBeNull()

  await world.db.update(users).set({ newEmail: 'new@butik.example' })
  expect(await send()).toEqual({ email: 'new@butik.example', waitsFor: [] })
  const link = { userId: id, createdAt: world.now(), expiresAt: new Date('2026-11-21T10:00:00Z') }
  await world.db.insert(oneTimeTokens).values([
    { ...link, hash: 'a', kind: 'email_change_current' },
    { ...link, hash: 'b', kind: 'email_change_new' },
  ])
  expect(await send()).toMatchObject({ waitsFor: ['new', 'current'] })
})

test('403 insufficient_aal until the second factor is proven; 401 without a session', async () => {
  const { world } = await openTestWorld()
  const { id } = await makeAccount(world)
  const { access_token: here } = await signIn(world)
  const factor = {
    userId: id,
    factorType: 'totp' as const,
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  const send = enter(world, here)

  await world.db.insert(factors).values({ ...factor, status: 'unverified' })
  expect((await send('GET sessions')).status).toBe(200)
  await world.db.update(factors).set({ status: 'verified' })
  for (const call of ['GET sessions', `DELETE sessions/${id}`, 'GET email-change', 'GET nothing'])
    expect(await send(call)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
  expect(await enter(world)('GET sessions')).toMatchObject({ status: 401 })
})

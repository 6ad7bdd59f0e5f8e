import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { makeApp } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { authRouter } from '../auth.ts'

async function openThreeSessions() {
  const { world } = await openTestWorld()
  await makeAccount(world)
  await makeAccount(world, { email: 'olga@salon.example' })
  const [here, there] = [await signIn(world), await signIn(world)]
  return { world, here, there, stranger: await signIn(world, { email: 'olga@salon.example' }) }
}

const router = (world: World) => openTestRouter(world, { '/auth/v1': authRouter })
const leave = (world: World, { access_token: token }: { access_token: string }, scope = '') =>
  router(world).request(`/auth/v1/logout${scope}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json;charset=UTF-8',
    },
  })

const alive = async (world: World, { access_token: token }: { access_token: string }) =>
  (await router(world).request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } }))
    .ok

test('204 each scope ends its sessions, at once, and no session of another user', async () => {
  for (const [scope, expected] of [
    ['', [false, false]],
    ['?scope=global', [false, false]],
    ['?scope=local', [false, true]],
    ['?scope=others', [true, false]],
  ] as const) {
    const { world, here, there, stranger } = await openThreeSessions()
    const response = await leave(world, here, scope)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect([await alive(world, here), await alive(world, there)]).toEqual(expected)
    expect(await alive(world, stranger)).toBe(true)
  }
})

test('with the password only, on an account with a second factor, only this session ends', async () => {
  for (const [scope, status, expected] of [
    ['', 204, [false, true]],
    ['?scope=global', 204, [false, true]],
    ['?scope=local', 204, [false, true]],
    ['?scope=others', 401, [true, true]],
  ] as const) {
    const { world, here, there: owners } = await openThreeSessions()
    const { session: there } = await makeApp(world, owners)
    const thief = await signIn(world)
    expect(await alive(world, here)).toBe(false)

    expect((await leave(world, thief, scope)).status).toBe(status)
    expect([await alive(world, thief), await alive(world, there)]).toEqual(expected)
  }
})

test('400 an unknown scope ends nothing', async () => {
  const { world, here } = await openThreeSessions()
  const response = await leave(world, here, '?scope=all')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  expect(await alive(world, here)).toBe(true)
})

test('403 a second logout says that the session is gone', async () => {
  const { world, here } = await openThreeSessions()
  await leave(world, here)
  const response = await leave(world, here)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error_code: 'session_not_found' })
})

test('the eleventh session of a user ends the first', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const opened = []
  for (let count = 1; count <= 11; count++) {
    opened.push(await signIn(world))
    passSeconds(1)
  }
  const living = await Promise.all(opened.map((session) => alive(world, session)))
  expect(living).toEqual([false, ...Array.from({ length: 10 }, () => true)])
})

import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { signingKeys } from '../schema/signing-key.tables.ts'
import { rotateSigningKeys } from '../sessions/signing-key.commands.ts'
import { dropRetiredKeys } from '../sessions/signing-key.jobs.ts'
import { authRouter } from './auth.ts'

const statusOf = async (world: World, token: string) =>
  (
    await openTestRouter(world, { '/auth/v1': authRouter }).request('/auth/v1/user', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

test('200 tokens with invented key ids do not make the server read its keys for each of them', async () => {
  const { world, passSeconds } = await openTestWorld()
  await makeAccount(world)
  const { access_token: token } = await signIn(world)
  expect(await statusOf(world, token)).toBe(200)
  const rows = await world.db.delete(signingKeys).returning()
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'made-up' })).toString('base64url')
  const forged = [header, ...token.split('.').slice(1)].join('.')
  expect(await statusOf(world, forged)).toBe(403)
  // Still cached: nothing was read.
  expect(await statusOf(world, token)).toBe(200)
  passSeconds(10)
  expect(await statusOf(world, forged)).toBe(403)
  expect(await statusOf(world, token)).toBe(403)
  await world.db.insert(signingKeys).values(rows)
  passSeconds(10)
  expect(await statusOf(world, token)).toBe(200)
})

const MINUTES = 150
const TOKEN_MINUTES = 15

test('200 three rotations in two processes, while clients read and refresh, refuse no call', async () => {
  const opened = await openTestWorld()
  const world = { ...opened.world, auth: { ...opened.world.auth, rateLimits: false } }
  await makeAccount(world)
  // The same server in two processes, each with its own cache.
  const worlds = [world, { ...world, secrets: { ...world.secrets } }]
  const routers = worlds.map((world) => openTestRouter(world, { '/auth/v1': authRouter }))
  let session = await signIn(world, { remember: true })
  const living: { token: string; madeAt: number }[] = []
  const statuses: number[] = []
  const keys = new Set<string>()

  for (let minute = 0; minute < MINUTES; minute += 5) {
    if (minute % 45 === 0) await rotateSigningKeys(worlds[minute % 2] ?? world)
    const renewed = await routers[minute % 2]?.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })
    statuses.push(renewed?.status ?? 0)
    session = await renewed?.json()
    keys.add(session.access_token.split('.')[0] ?? '')
    living.push({ token: session.access_token, madeAt: minute })

    const valid = living.filter(({ madeAt }) => minute - madeAt < TOKEN_MINUTES)
    const answers = await Promise.all(
      routers.flatMap((router) =>
        valid.map(async ({ token }) =>
          router.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } }),
        ),
      ),
    )
    statuses.push(...answers.map(({ status }) => status))
    if (minute % 60 === 0) await dropRetiredKeys(world)
    opened.passSeconds(300)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(keys.size).toBe(4)
})

import { expect, test } from 'vitest'

import { functionsRouter } from '#api/functions/functions.ts'
import { openPasswordHashes } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { createUser } from '../users/user.commands.ts'
import { authRouter } from './auth.ts'

const LOGIN = '/functions/v1/partner-login'
const registeredEmail = (n: number) => `registered${n}@butik.example`
const otherEmail = (n: number) => `other${n}@butik.example`

/** Limits and captchas are off, so that only the address differs. */
async function openOpen() {
  const { world } = await openTestWorld()
  const auth = { ...world.auth, signup: true, rateLimits: false, captcha: 'off' as const }
  return { ...world, auth }
}

function send(world: World, path: string, email: string) {
  return openTestRouter(world, {
    '/auth/v1': authRouter,
    '/functions/v1': functionsRouter,
  }).request(path, {
    method: 'POST',
    body: JSON.stringify({ email, password: 'vapur dokuz martı', type: 'signup' }),
  })
}

/** Ids are always new and an address is returned as it was sent; the rest must be equal. */
async function bytes(response: Response, email: string) {
  const body = (await response.text()).replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(email, 'email')
  return JSON.stringify([response.status, [...response.headers], body])
}

test('known, unconfirmed, banned and unknown addresses get the same bytes everywhere', async () => {
  const world = await openOpen()
  await makeAccount(world, { email: registeredEmail(1) })
  const newUser = { email: registeredEmail(2), passwordHash: null, isConfirmed: false }
  await createUser(world.db, newUser, world.now())
  const paths = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/resend', '/auth/v1/signup', LOGIN]
  for (const path of paths) {
    const bodies = []
    for (const email of [
      registeredEmail(1),
      registeredEmail(2),
      otherEmail(1),
      registeredEmail(1),
      otherEmail(1),
    ])
      bodies.push(await bytes(await send(world, path, email), email))
    expect([path, ...new Set(bodies)]).toEqual([path, bodies[0]])
    expect(bodies[0]).toMatch(/^\[200/)
  }
})

test('response times are alike: the difference is small beside the cost of a password hash', async () => {
  // With the real cost of a hash, beside which the differences are hidden.
  const world = { ...(await openOpen()), passwordHashes: openPasswordHashes() }
  const started = performance.now()
  const passwordHash = await world.passwordHashes.hash(PASSWORD)
  const hashMs = performance.now() - started
  const rounds = Array.from({ length: 25 }, (_, n) => n)
  for (const n of rounds)
    await createUser(world.db, { email: registeredEmail(n), passwordHash }, world.now())

  for (const path of ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/resend', LOGIN]) {
    const times: Record<'registered' | 'other', number[]> = { registered: [], other: [] }
    // Each of the two is first in every other round, so that load affects both alike.
    for (const n of rounds)
      for (const group of n % 2
        ? (['registered', 'other'] as const)
        : (['other', 'registered'] as const)) {
        const startedAt = performance.now()
        await send(world, path, group === 'registered' ? registeredEmail(n) : otherEmail(n))
        times[group].push(performance.now() - startedAt)
      }
    // Compared within each round, because both of a round ran under the same load.
    const differences = rounds.map((n) => (times.registered[n] ?? 0) - (times.other[n] ?? 0))
    const difference = Math.abs(median(differences))
    const work = path === LOGIN ? median([...times.registered, ...times.other]) : hashMs
    expect([path, difference < work / 2]).toEqual([path, true])
  }
})

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { deleteExpiredAuthRows } from './auth.jobs.ts'
import { issueOneTimeToken } from './emails/one-time-token.commands.ts'
import { sessions, signInFailures } from './schema/auth.tables.ts'
import { usedCaptchas } from './schema/captcha.tables.ts'
import { emailRequests } from './schema/email-request.tables.ts'
import { flowStates } from './schema/flow.tables.ts'
import { oneTimeTokens } from './schema/one-time-token.tables.ts'

test('expired rows are deleted, rows still in use stay', async () => {
  const { world, passSeconds, passDays } = await openTestWorld()
  const { id: userId } = await makeAccount(world)
  await signIn(world)
  await signIn(world, { remember: true })
  await issueOneTimeToken(world, { userId, kind: 'recovery', seconds: 3600 })
  await signIn(world, { password: 'wrong' }).catch(() => {})

  expect(await deleteExpiredAuthRows(world)).toBe(false)
  const counts = () => countOf(world, [sessions, oneTimeTokens, signInFailures])
  passSeconds(12 * 3600 - 1)
  expect(await deleteExpiredAuthRows(world)).toBe(true)
  expect(await counts()).toEqual([2, 0, 1])
  passSeconds(2)
  expect(await deleteExpiredAuthRows(world)).toBe(true)
  expect(await counts()).toEqual([1, 0, 0])

  passDays(6)
  expect(await deleteExpiredAuthRows(world)).toBe(false)
  passDays(1)
  expect(await deleteExpiredAuthRows(world)).toBe(true)
  expect(await counts()).toEqual([0, 0, 0])
})

test('flows, solved captchas and counted emails are deleted at their end and not before', async () => {
  const { world, passSeconds } = await openTestWorld()
  const at = world.now()
  const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const flow = { hash: 'a', provider: 'elsewhere', sealed: '-', createdAt: at }
  await world.db.insert(flowStates).values({ ...flow, expiresAt: inSeconds(600) })
  await world.db.insert(usedCaptchas).values({ hash: 'a', expiresAt: inSeconds(300) })
  const request = { email: 'ayse@butik.example', kind: 'recovery', requestedAt: at } as const
  await world.db.insert(emailRequests).values([{ ...request, mailedAt: at }, request])

  const counts = () => countOf(world, [flowStates, usedCaptchas, emailRequests])
  const steps = [
    [300, [1, 1, 2]],
    [1, [1, 0, 2]],
    [299, [1, 0, 2]],
    [1, [0, 0, 2]],
    [86_400 - 601, [0, 0, 2]],
    // A request that is not processed yet stays.
    [1, [0, 0, 1]],
  ] as const
  for (const [seconds, expected] of steps) {
    passSeconds(seconds)
    await deleteExpiredAuthRows(world)
    expect(await counts()).toEqual(expected)
  }
})

const countOf = ({ db }: World, tables: PgTable[]) =>
  Promise.all(tables.map((table) => db.$count(table)))

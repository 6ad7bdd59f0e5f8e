import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, enrolApp, makeApp } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors } from '../schema/auth.tables.ts'
import { challenges } from '../schema/factor.tables.ts'
import { deleteOldChallenges } from './factor.jobs.ts'

test('challenges are deleted after an hour, unfinished factors after a day, others never', async () => {
  const { world, passSeconds, passDays } = await openTestWorld()
  await makeAccount(world)
  const { id, session } = await makeApp(world, await signIn(world), 'on guard')
  const unfinished = await enrolApp(world, session, 'begun')
  await callAuth(world, session, `POST /factors/${unfinished.id}/challenge`)

  passSeconds(3600)
  expect(await deleteOldChallenges(world)).toBe(false)
  passSeconds(301)
  expect(await deleteOldChallenges(world)).toBe(true)
  expect(await world.db.select().from(challenges)).toEqual([])
  expect(await world.db.select().from(factors)).toHaveLength(2)

  passDays(1)
  expect(await deleteOldChallenges(world)).toBe(true)
  expect(await world.db.select().from(factors)).toMatchObject([{ id }])
  expect(await deleteOldChallenges(world)).toBe(false)
})

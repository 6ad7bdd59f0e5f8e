import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { forgetOverdue } from './auth.jobs.ts'
import { oneTimeTokens, sessions, signInFailures } from './auth.tables.ts'
import { issueOneTimeToken } from './one-time-token.commands.ts'

test('what is over is forgotten, what still counts stays', async () => {
  const { world, passSeconds } = await openTestWorld()
  const { id: userId } = await makeAccount(world)
  await signIn(world)
  await signIn(world, { remember: true })
  await issueOneTimeToken(world, { userId, kind: 'recovery', seconds: 3600 })
  await signIn(world, { password: 'wrong' }).catch(() => {})

  expect(await forgetOverdue(world)).toBe(false)
  passSeconds(12 * 3600 + 1)
  expect(await forgetOverdue(world)).toBe(true)

  expect(await world.db.select().from(sessions)).toHaveLength(1)
  expect(await world.db.select().from(oneTimeTokens)).toEqual([])
  expect(await world.db.select().from(signInFailures)).toEqual([])
  expect(await forgetOverdue(world)).toBe(false)
})

import { expect, test } from 'vitest'

import { createUser } from '#auth/users/user.commands.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { approveApplication, rejectApplication } from './application-decision.commands.ts'
import { deleteOldApplications } from './application.jobs.ts'
import { listApplications } from './application.queries.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

async function openWithApplications() {
  const opened = await openTestWorld()
  const { world } = opened
  await rejectApplication(world, await makeApplication(world, 'refused@a.example'), ADMIN)
  await approveApplication(world, await makeApplication(world, 'partner@a.example'), ADMIN)
  await makeApplication(world, 'waiting@a.example')
  return opened
}

test('rejected and undecided applications are deleted after six months, those of partners are not', async () => {
  const { world, passDays } = await openWithApplications()
  const remainingEmails = async () =>
    (await listApplications(world, firstPageQuery)).rows.map(({ email }) => email).toSorted()

  passDays(181)
  expect(await deleteOldApplications(world)).toBe(false)
  expect(await remainingEmails()).toHaveLength(3)
  // 21 November less six months is 21 May: 184 days.
  passDays(4)
  expect(await deleteOldApplications(world)).toBe(true)
  expect(await remainingEmails()).toEqual(['partner@a.example'])
})

test('consents outlive a deleted application by years, and those of partners stay', async () => {
  const { world, passDays } = await openWithApplications()
  await createUser(world.db, { email: 'waiting@a.example', passwordHash: null }, world.now())
  const remainingEmails = async () => [
    ...new Set((await world.db.select().from(consents)).map(({ subject }) => subject)),
  ]

  // 60 months are 1826 days here.
  passDays(1825)
  await deleteOldApplications(world)
  expect(await remainingEmails()).toHaveLength(3)
  passDays(2)
  expect(await deleteOldApplications(world)).toBe(true)
  expect((await remainingEmails()).toSorted()).toEqual(['partner@a.example', 'waiting@a.example'])
})

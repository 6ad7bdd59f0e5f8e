import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { deactivatePartner, reactivatePartner } from '#features/companies/partner.commands.ts'
import { partnerCredentials, partners } from '#features/companies/partner.tables.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { rowsChangedWithout } from '#testing/rows-changed-without.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { approveApplication } from './application-decision.commands.ts'
import { partnerApplications } from './application.tables.ts'
import { deleteClosedPartners } from './closed-partner.jobs.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

async function openWithPartners() {
  const opened = await openTestWorld()
  const { world } = opened
  for (const name of ['closed', 'active'])
    await approveApplication(world, await makeApplication(world, `${name}@a.example`), ADMIN)
  const rows = await world.db.select().from(partners)
  const closedId = rows.find(({ email }) => email === 'closed@a.example')?.id ?? ''
  await deactivatePartner(world, closedId, ADMIN)
  const remainingRows = async () => [
    (await world.db.select().from(partners)).map(({ email }) => email).toSorted(),
    await world.db.$count(partnerApplications),
    await world.db.$count(partnerCredentials),
    await world.db.$count(users),
  ]
  return { ...opened, closedId, remainingRows }
}

const BOTH = ['active@a.example', 'closed@a.example']

test('a partner deactivated for two years is deleted with application and account; audit trail and others stay', async () => {
  const { world, passDays, remainingRows, closedId } = await openWithPartners()
  passDays(729)
  expect(await deleteClosedPartners(world)).toBe(false)
  expect(await remainingRows()).toEqual([BOTH, 2, 2, 2])
  passDays(3)
  expect(
    await rowsChangedWithout('audit_trail', world.db, () => deleteClosedPartners(world)),
  ).toEqual([])
  expect(await deleteClosedPartners(world)).toBe(true)
  expect(await remainingRows()).toEqual([['active@a.example'], 1, 1, 1])
  expect(await deleteClosedPartners(world)).toBe(false)

  const entries = await world.db.select().from(auditTrail).where(eq(auditTrail.on, closedId))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'partner.deactivated',
    'partner.forgotten',
  ])
})

test('a reactivation restarts the two years', async () => {
  const { world, passDays, remainingRows, closedId } = await openWithPartners()
  passDays(700)
  await reactivatePartner(world, closedId, ADMIN)
  passDays(100)
  expect(await deleteClosedPartners(world)).toBe(false)
  await deactivatePartner(world, closedId, ADMIN)
  passDays(729)
  expect(await deleteClosedPartners(world)).toBe(false)
  // The partner had never logged in, so the reactivation made another temporary password.
  expect(await remainingRows()).toEqual([BOTH, 2, 3, 2])
})

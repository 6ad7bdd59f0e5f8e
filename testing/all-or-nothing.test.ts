import { expect, test } from 'vitest'

import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import {
  approveApplication,
  rejectApplication,
} from '#features/applications/application-decision.commands.ts'
import { resendCredential } from '#features/companies/credential-resend.commands.ts'
import { listCredentials } from '#features/companies/credential.queries.ts'
import { deactivatePartner, reactivatePartner } from '#features/companies/partner.commands.ts'
import type { World } from '#platform/world.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { rowsChangedWithout } from '#testing/rows-changed-without.ts'
import { openTestWorld } from '#testing/test-world.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'
const email = 'anna@vaza.example'

/** A partner with an open temporary password and a session, and their ids. */
async function makePartner(world: World) {
  const temporaryCredential = await approveApplication(
    world,
    await makeApplication(world, email),
    ADMIN,
  )
  await signInWithPassword(world, { email, password: temporaryCredential.temporaryPassword })
  const [credential] = (await listCredentials(world, firstPageQuery)).rows
  return { credentialId: credential?.id ?? '', partnerId: credential?.partnerId ?? '' }
}

test('an application is stored with consents, emails and audit entry, or not at all', async () => {
  const { world } = await openTestWorld()
  for (const table of ['consents', 'outbox', 'audit_trail'])
    expect(await rowsChangedWithout(table, world.db, () => makeApplication(world, email))).toEqual(
      [],
    )
})

test('a decision is stored with account, email and audit entry, or not at all', async () => {
  const { world } = await openTestWorld()
  const id = await makeApplication(world, email)
  expect(id).not.toBe('')
  for (const table of ['partners', 'partner_credentials', 'outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => approveApplication(world, id, ADMIN)),
    ).toEqual([])
  for (const table of ['outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => rejectApplication(world, id, ADMIN)),
    ).toEqual([])
})

test('if a new password cannot be stored, the old password and the sessions stay valid', async () => {
  const { world } = await openTestWorld()
  const { credentialId } = await makePartner(world)
  for (const table of ['partner_credentials', 'outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => resendCredential(world, credentialId, ADMIN)),
    ).toEqual([])
})

test('a partner is deactivated and reactivated with email and audit entry, or not at all', async () => {
  const { world } = await openTestWorld()
  const { partnerId } = await makePartner(world)
  for (const table of ['outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => deactivatePartner(world, partnerId, ADMIN)),
    ).toEqual([])
  await deactivatePartner(world, partnerId, ADMIN)
  for (const table of ['outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => reactivatePartner(world, partnerId, ADMIN)),
    ).toEqual([])
})

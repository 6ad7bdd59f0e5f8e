import { afterEach, expect, test, vi } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { authRouter } from '#auth/http/auth.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { rejectApplication } from '#features/applications/application-decision.commands.ts'
import { listApplications } from '#features/applications/application.queries.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { ADMIN } from '#testing/desk/open-with-application.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { openBrowser } from '#testing/web/open-browser.ts'
import { SESSION_KEY, sessionStorageOfBrowser } from '#web/session/session-storage.ts'

import { runPlan } from './plan-calls.ts'

afterEach(() => void vi.unstubAllGlobals())

const addresses = ['anna@vaza.example', 'mila@vaza.example']

/** The browser of a signed-in member of the staff, with two applications that wait. */
async function openOffice() {
  const { world } = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const ids: string[] = []
  for (const address of addresses) ids.push(await makeApplication(world, address))
  // The routes of staff add the role to what a handler knows, which the types of a router do not allow.
  const routes = { '/auth/v1': authRouter, '/api/admin': adminRouter as never }
  const browser = openBrowser(world, routes)
  sessionStorageOfBrowser.setItem(SESSION_KEY, JSON.stringify(await signIn(world, staff)))
  const people = ids.map((id) => ({ id, name: 'Anna', company: 'Vaza', email: '' }))
  const statusOf = async () => {
    const { rows } = await listApplications(world, firstPageQuery)
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  return { world, ...browser, ids, people, statusOf }
}

test('an approval gives the temporary password, to be passed on', async () => {
  const { people, ids, statusOf } = await openOffice()
  const outcome = await runPlan({ action: 'approve', people: people.slice(0, 1) }, {})
  expect(outcome).toEqual({
    ok: true,
    value: {
      ids: ids.slice(0, 1),
      temporaryCredential: expect.objectContaining({ email: addresses[0] }),
    },
  })
  expect(await statusOf()).toEqual(['approved', 'pending'])
})

test('a decision on many counts those that it has reached, and shows no password', async () => {
  const { world, people, ids, statusOf } = await openOffice()
  await rejectApplication(world, ids[0] ?? '', ADMIN)
  const outcome = await runPlan({ action: 'approve', people }, {})
  expect(outcome).toEqual({ ok: true, value: { ids: ids.slice(1), temporaryCredential: null } })
  expect(await statusOf()).toEqual(['rejected', 'approved'])
})

test('a decision on one that another person has made is refused with its reason', async () => {
  const { world, people, ids } = await openOffice()
  await rejectApplication(world, ids[0] ?? '', ADMIN)
  const outcome = await runPlan({ action: 'reject', people: people.slice(0, 1) }, {})
  expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'alreadyDecided' })
})

test('without a connection a decision on many ends, and says so', async () => {
  const { people, connect, statusOf } = await openOffice()
  connect(false)
  const outcome = await runPlan({ action: 'reject', people }, { reason: null })
  expect(outcome).toMatchObject({ ok: false, kind: 'network' })
  expect(await statusOf()).toEqual(['pending', 'pending'])
})

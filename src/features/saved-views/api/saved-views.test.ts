import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { can } from '#features/access/capability.ts'
import { savedViews } from '#features/saved-views/saved-view.tables.ts'
import { viewedListNeeds, viewedLists, VIEWS_MAX } from '#features/saved-views/saved-view.ts'
import { makeAccount, openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

const owner = { email: 'owner@manto.example', password: PASSWORD, name: 'Owner' }

async function openStaff() {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, owner)
  const email = 'desk@manto.example'
  const desk = await makeAccount(world, { email })
  const member = { userId: desk.id, name: 'Desk', email, role: 'desk' as const }
  await world.db.insert(admins).values({ ...member, createdAt: world.now() })
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const open = async (email: string) => {
    const authorization = `Bearer ${await openSessionOf(world, email)}`
    return async (method: string, path: string, json?: object) => {
      const answer = await router.request(`/api/admin/saved-views/${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      })
      return { status: answer.status, body: await answer.json() }
    }
  }
  return { world, owner: await open(owner.email), desk: await open('desk@manto.example') }
}

const due = { name: 'Due', search: 'state=submitted&sort=-submitted', isShared: false }

test('a view is private until it is shared, is replaced under its name, and goes with its owner alone', async () => {
  const staff = await openStaff()
  expect((await staff.owner('PUT', 'requests', due)).status).toBe(200)
  expect((await staff.desk('GET', 'requests')).body).toEqual([])
  expect((await staff.owner('GET', 'orders')).body).toEqual([])

  const shared = { ...due, search: 'state=quoted', isShared: true }
  await staff.owner('PUT', 'requests', shared)
  await staff.desk('PUT', 'requests', { ...due, name: 'Mine' })
  const views = (await staff.desk('GET', 'requests')).body
  expect(views).toMatchObject([
    { ...shared, isOwn: false, by: 'Owner' },
    { name: 'Mine', isOwn: true, isShared: false },
  ])
  expect((await staff.owner('GET', 'requests')).body).toMatchObject([{ ...shared, isOwn: true }])

  await staff.desk('DELETE', `requests/${views[0].id}`)
  expect((await staff.desk('GET', 'requests')).body).toHaveLength(2)
  await staff.owner('DELETE', `requests/${views[0].id}`)
  expect((await staff.desk('GET', 'requests')).body).toMatchObject([{ name: 'Mine' }])
})

test('400 a view without a name or with an address in it, 404 an unknown list, 409 a view beyond the limit', async () => {
  const { world, owner: call } = await openStaff()
  for (const wrong of [
    { ...due, name: '  ' },
    { ...due, search: 'https://elsewhere.example/?a' },
  ])
    expect((await call('PUT', 'requests', wrong)).status).toBe(400)
  expect((await call('GET', 'elsewhere')).status).toBe(404)
  for (let n = 0; n < VIEWS_MAX; n += 1)
    expect((await call('PUT', 'orders', { ...due, name: `View ${n}` })).status).toBe(200)
  expect(await call('PUT', 'orders', due)).toEqual({ status: 409, body: { code: 'viewsFull' } })
  expect((await call('PUT', 'orders', { ...due, name: 'View 3' })).status).toBe(200)
  expect(await world.db.$count(savedViews)).toBe(VIEWS_MAX)
})

test('every list of the staff keeps views, for those alone who may read it', async () => {
  const { owner: call, desk } = await openStaff()
  for (const list of viewedLists) {
    expect((await call('PUT', list, { ...due, isShared: true })).status).toBe(200)
    const mayRead = can('desk', viewedListNeeds[list])
    expect([list, (await desk('GET', list)).status]).toEqual([list, mayRead ? 200 : 403])
    expect([list, (await desk('PUT', list, due)).status]).toEqual([list, mayRead ? 200 : 403])
  }
  expect((await desk('GET', 'audit')).body).toEqual({ code: 'staffRoleMissing' })
})

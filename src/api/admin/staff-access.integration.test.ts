import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { can } from '#features/access/capability.ts'
import { type StaffRole, staffRoles } from '#features/access/role.ts'
import { freshProof } from '#features/server-features.ts'
import { listStaff } from '#features/staff-accounts/staff.queries.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { requireRole } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { adminRouter } from './admin.ts'
import { requireStaffRole, staffAccess } from './staff-access.ts'

const NOTHING = '33333333-3333-4333-8333-333333333333'

const mounted = [
  ...new Set(
    adminRouter.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

test('the table of access names exactly the mounted endpoints', () => {
  expect(Object.keys(staffAccess).toSorted()).toEqual(mounted.toSorted())
})

test('every endpoint refuses exactly the roles that the table does not allow', async () => {
  const { world } = await openTestWorld()
  const call = await openStaff(world)
  const wrong: string[] = []
  for (const endpoint of mounted)
    for (const role of staffRoles) {
      const answer = await call(role, endpoint)
      const isRefused = answer.status === 403 && (await answer.json()).code === 'staffRoleMissing'
      if (isRefused === can(role, staffAccess[endpoint] ?? 'staff.manage'))
        wrong.push(`${role}: ${endpoint}`)
    }
  expect(wrong).toEqual([])
})

test('a session without a fresh proof has no power over money or people', async () => {
  const { world, passSeconds } = await openTestWorld()
  const call = await openStaff(world)
  passSeconds(5 * 60 + 1)
  const asked: string[] = []
  for (const endpoint of freshProof) {
    const answer = await call('owner', endpoint)
    if (answer.status === 400 && (await answer.json()).code === 'current_password_required')
      asked.push(endpoint)
  }
  expect(asked.toSorted()).toEqual([
    'POST /bank',
    'POST /bank/:id/approve',
    'POST /personal-data/erase',
    'POST /personal-data/export',
    'POST /staff',
    'POST /staff/:id/end',
    'POST /staff/:id/invite',
    'POST /staff/:id/second-factor',
    'PUT /quote-approval',
    'PUT /setup',
    'PUT /staff/:id/role',
  ])
})

test('an endpoint that the table lacks is open to owners alone', async () => {
  const { world } = await openTestWorld()
  const endpoints = newRouter().onError(answerRefusal)
  endpoints.use(requireRole('admin'))
  endpoints.use(requireStaffRole)
  endpoints.get('/forgotten', (c) => c.json({}))
  const call = await openStaff(world, { '/api/admin': endpoints })
  const status = async (role: StaffRole) => (await call(role, 'GET /forgotten')).status
  expect([await status('owner'), await status('editor'), await status('desk')]).toEqual([
    200, 403, 403,
  ])
})

test('editors have no endpoint about applicants and partners, and sales staff none that changes a product', () => {
  const endpointsOf = (role: StaffRole) =>
    mounted.filter((endpoint) => can(role, staffAccess[endpoint] ?? 'staff.manage'))
  const ofPeople = /applications|partners|credentials|messages|emails|follow-ups|audit|staff|setup/
  expect(endpointsOf('editor').filter((endpoint) => ofPeople.test(endpoint))).toEqual([])
  const ofCatalogue = /^\w+ \/(catalogue|products|media|imports|translations)\b/
  const changes = endpointsOf('desk').filter(
    (endpoint) => ofCatalogue.test(endpoint) && !endpoint.startsWith('GET'),
  )
  expect(changes).toEqual([])
})

test('the first page of an editor names no person', async () => {
  const { world } = await openTestWorld()
  const call = await openStaff(world)
  expect((await (await call('editor', 'GET /dashboard?locale=en')).json()).desk).toBe(null)
  expect((await (await call('desk', 'GET /dashboard?locale=en')).json()).desk).not.toBe(null)
})

test('a changed role applies from the next call on, and an ended member of staff is refused at once', async () => {
  const { world } = await openTestWorld()
  const call = await openStaff(world)
  const { id } = (await listStaff(world)).find(({ role }) => role === 'desk') ?? { id: '' }
  expect((await call('desk', 'GET /partners')).status).toBe(200)
  const body = { role: 'editor' }
  expect((await call('owner', `PUT /staff/${id}/role`, body)).status).toBe(200)
  expect((await call('desk', 'GET /partners')).status).toBe(403)
  expect((await call('owner', `POST /staff/${id}/end`)).status).toBe(200)
  expect((await call('desk', 'GET /dashboard?locale=en')).status).toBe(401)
})

/** Makes signed-in staff of every role, and returns a function that calls an endpoint in a role. */
async function openStaff(world: World, more: Parameters<typeof openTestRouter>[1] = {}) {
  const owner = { email: 'owner@manto.example', password: PASSWORD, name: 'Owner' }
  await makeFirstAdmin(world, owner)
  for (const role of staffRoles.filter((other) => other !== 'owner')) {
    const email = `${role}@manto.example`
    const { id: userId } = await makeAccount(world, { email })
    await world.db
      .insert(admins)
      .values({ userId, name: role, email, role, createdAt: world.now() })
  }
  const tokens = {} as Record<StaffRole, string>
  for (const role of staffRoles)
    tokens[role] = (await signIn(world, { email: `${role}@manto.example` })).access_token
  const router = openTestRouter(world, more).route('/api/admin', adminRouter)
  return async (role: StaffRole, endpoint: string, body?: object) => {
    const [method = 'GET', path = ''] = endpoint.replaceAll(/:\w+/g, NOTHING).split(' ')
    const headers = {
      authorization: `Bearer ${tokens[role]}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    return router.request(`/api/admin${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
  }
}

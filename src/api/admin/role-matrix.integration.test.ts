import { expect, test } from 'vitest'

import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { findPartnerByEmail } from '#features/companies/partner.queries.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { roleMatrix } from '#testing/role-matrix.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { portalRouter } from '../portal/portal.ts'
import { adminRouter } from './admin.ts'

const actors = [
  'visitor',
  'plain',
  'applicant',
  'inactive',
  'mustChange',
  'partner',
  'admin',
] as const
type Actor = (typeof actors)[number]

const NOTHING = '33333333-3333-4333-8333-333333333333'

const calls = Object.keys(roleMatrix) as (keyof typeof roleMatrix)[]

/** The refusal code of actors who may only call `me`. */
const reasons: Partial<Record<Actor, string>> = {
  visitor: 'sessionMissing',
  plain: 'noRole',
  applicant: 'noRole',
  inactive: 'inactive',
  mustChange: 'passwordChangeRequired',
}

test('every actor at every endpoint gets the status of the matrix, and no response is cached', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const tokens = await makeActors(world)
  const router = openRouters(world)

  const statuses: Record<string, number[]> = {}
  const refusals = new Set<string>()
  const caching = new Set<string | null>()
  for (const call of calls)
    for (const actor of actors) {
      const answer = await router(call, tokens[actor])
      ;(statuses[call] ??= []).push(answer.status)
      caching.add(answer.headers.get('cache-control'))
      if (actor in reasons && answer.status !== 200)
        refusals.add(`${actor}: ${(await answer.json()).code}`)
    }

  expect(statuses).toEqual(roleMatrix)
  expect([...caching]).toEqual(['no-store'])
  expect([...refusals].toSorted()).toEqual(
    Object.entries(reasons)
      .map(([actor, code]) => `${actor}: ${code}`)
      .toSorted(),
  )
}, 60_000)

test('every endpoint is in the matrix', () => {
  const routesOf = (prefix: string, routes: { method: string; path: string }[]) =>
    routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${prefix}${path}`)
  const mounted = [
    ...routesOf('portal', portalRouter.routes),
    ...routesOf('admin', adminRouter.routes),
  ]
  expect([...new Set(mounted)].toSorted()).toEqual(calls.toSorted())
})

test('401 an invalid, foreign or expired token is refused', async () => {
  const { world, passSeconds } = await openTestWorld()
  const { admin: token } = await makeActors(world)
  const router = openRouters(world)

  for (const bad of ['', 'x', `${token}x`, unsigned(token)])
    expect((await router('GET admin/dashboard', bad)).status).toBe(401)
  expect((await router('GET admin/dashboard', token)).status).toBe(200)
  passSeconds(1000)
  expect((await router('GET admin/dashboard', token)).status).toBe(401)
})

test('401 with the first call after a deactivation', async () => {
  const { world } = await openTestWorld()
  const { partner: token } = await makeActors(world)
  const router = openRouters(world)
  expect((await router('GET portal/favorites', token)).status).toBe(200)

  const partner = await findPartnerByEmail(world, 'partner@vaza.example')
  await deactivatePartner(world, partner?.id ?? '', NOTHING)

  expect((await router('GET portal/favorites', token)).status).toBe(401)
})

test('another spelling of a path or a method does not skip the check', async () => {
  const { world } = await openTestWorld()
  const { partner: token } = await makeActors(world)
  const router = openRouters(world)

  for (const call of [
    'HEAD admin/dashboard',
    'GET admin/dashboard/',
    'GET admin//dashboard',
    'GET admin/Dashboard',
    'GET admin/%64ashboard',
    'GET portal/../admin/dashboard',
    'OPTIONS admin/dashboard',
    'PATCH admin/dashboard',
    'GET admin/nothing',
  ])
    expect({ call, status: (await router(call, token)).status }).toEqual({ call, status: 403 })
})

function openRouters(world: World) {
  const routers = openTestRouter(world, {})
    .route('/api/portal', portalRouter)
    .route('/api/admin', adminRouter)
  return async (call: string, token: string) => {
    const [method = 'GET', path = ''] = call.replace(':id', NOTHING).split(' ')
    const headers = { authorization: `Bearer ${token}`, 'x-http-method-override': 'GET' }
    return routers.request(`/api/${path}`, { method, headers: token ? headers : {} })
  }
}

/** Access tokens by actor; that of the visitor is empty. */
async function makeActors(world: World): Promise<Record<Actor, string>> {
  await makeFirstAdmin(world, { email: 'admin@manto.example', password: PASSWORD, name: 'Staff' })
  await makeAccount(world, { email: 'plain@vaza.example' })
  await makeAccount(world, { email: 'applicant@vaza.example' })
  await makeApplication(world, 'applicant@vaza.example')
  const temporaryPassword = await makePartner(world, 'mustchange@vaza.example', 'temporary')
  await makePartner(world, 'partner@vaza.example', PASSWORD)
  await makePartner(world, 'inactive@vaza.example', PASSWORD)
  const inactive = await findPartnerByEmail(world, 'inactive@vaza.example')
  await deactivatePartner(world, inactive?.id ?? '', NOTHING)

  const tokenOf = async (email: string, password = PASSWORD) =>
    (await signIn(world, { email, password })).access_token
  return {
    visitor: '',
    plain: await tokenOf('plain@vaza.example'),
    applicant: await tokenOf('applicant@vaza.example'),
    inactive: await tokenOf('inactive@vaza.example'),
    mustChange: await tokenOf('mustchange@vaza.example', temporaryPassword),
    partner: await tokenOf('partner@vaza.example'),
    admin: await tokenOf('admin@manto.example'),
  }
}

/** Makes a partner with a chosen password, or with a temporary password, and returns the password. */
async function makePartner(world: World, email: string, password: string): Promise<string> {
  const id = await makeApplication(world, email)
  const { temporaryPassword } = await approveApplication(world, id, NOTHING)
  if (password !== 'temporary') {
    const user = await findUserByEmail(world, email)
    const hash = await world.passwordHashes.hash(password)
    await setPassword(world.db, user?.id ?? '', hash, { mustChange: false }, world.now())
  }
  return temporaryPassword
}

/** Makes a token with the same claims and `alg: none`. */
function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

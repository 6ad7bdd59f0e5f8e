import { expect, test } from 'vitest'

import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import { approveApplication } from '#business/partners/application-decision.commands.ts'
import { deactivatePartner } from '#business/partners/partner.commands.ts'
import { findPartnerByEmail } from '#business/partners/partner.queries.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/make-account.ts'
import { makeApplication } from '#testing/make-application.ts'
import { fillCatalogue } from '#testing/make-catalogue.ts'
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

/**
 * Status of each call, actors in the order above. Actors with the right to act get 404, because the
 * id does not exist, or 400, because the body is empty; all others are refused before anything is read.
 */
const matrix = {
  'GET portal/me': [401, 200, 200, 200, 200, 200, 200],
  'GET portal/contact-details': [401, 403, 403, 403, 403, 200, 200],
  'GET portal/dashboard': [401, 403, 403, 403, 403, 200, 200],
  'GET portal/products': [401, 403, 403, 403, 403, 200, 200],
  'GET portal/products/news': [401, 403, 403, 403, 403, 200, 200],
  'GET portal/products/:id': [401, 403, 403, 403, 403, 404, 404],
  'GET portal/favorites': [401, 403, 403, 403, 403, 200, 403],
  'PUT portal/favorites/:id': [401, 403, 403, 403, 403, 404, 403],
  'DELETE portal/favorites/:id': [401, 403, 403, 403, 403, 200, 403],
  'POST portal/visits': [401, 403, 403, 403, 403, 200, 403],
  'PUT portal/visits/viewed/:id': [401, 403, 403, 403, 403, 404, 403],
  'DELETE portal/visits/viewed': [401, 403, 403, 403, 403, 200, 403],
  'GET portal/company': [401, 403, 403, 403, 403, 200, 403],
  'POST portal/company/invitations': [401, 403, 403, 403, 403, 400, 403],
  'POST portal/company/invitations/:id/resend': [401, 403, 403, 403, 403, 404, 403],
  'DELETE portal/company/invitations/:id': [401, 403, 403, 403, 403, 404, 403],
  'PUT portal/company/members/:id/role': [401, 403, 403, 403, 403, 400, 403],
  'DELETE portal/company/members/:id': [401, 403, 403, 403, 403, 404, 403],
  'GET portal/boards': [401, 403, 403, 403, 403, 200, 403],
  'GET portal/boards/favorites': [401, 403, 403, 403, 403, 200, 403],
  'POST portal/boards': [401, 403, 403, 403, 403, 400, 403],
  'GET portal/boards/:id': [401, 403, 403, 403, 403, 404, 403],
  'PATCH portal/boards/:id': [401, 403, 403, 403, 403, 400, 403],
  'DELETE portal/boards/:id': [401, 403, 403, 403, 403, 404, 403],
  'PUT portal/boards/:id/products/:product': [401, 403, 403, 403, 403, 404, 403],
  'PATCH portal/boards/:id/products/:product': [401, 403, 403, 403, 403, 400, 403],
  'DELETE portal/boards/:id/products/:product': [401, 403, 403, 403, 403, 404, 403],
  'POST portal/boards/:id/products/:product/transfer': [401, 403, 403, 403, 403, 400, 403],
  'GET admin/dashboard': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/applications': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/partners': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/credentials': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/applications/:id': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/applications/:id/approve': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/applications/:id/reject': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/applications/:id/reopen': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/applications/:id/case': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/applications/:id/merge': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/applications/:id/question': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/applications/:id/notes': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/partners/:id': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/partners/:id/end-sessions': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/partners/:id/deactivate': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/partners/:id/reactivate': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/credentials/:id/password': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/credentials/:id/resend': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/messages': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/messages/:id': [401, 403, 403, 403, 403, 403, 404],
  'PUT admin/messages/:id/status': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/follow-ups/applications/:id': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/follow-ups/messages/:id': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/follow-ups/applications/:id': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/follow-ups/messages/:id': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/prepared-texts': [401, 403, 403, 403, 403, 403, 200],
  'PUT admin/prepared-texts': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/personal-data': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/personal-data/requests/:id/done': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/personal-data/person': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/personal-data/export': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/personal-data/erase': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/reports': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/audit': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/emails': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/emails/:id': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/emails/:id/resend': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/products/:id/pictures': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/products/:id/pictures': [401, 403, 403, 403, 403, 403, 404],
  'DELETE admin/products/:id/pictures/:picture': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/catalogue/terms': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/catalogue/terms/uses': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/catalogue/terms': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/terms/:kind/place': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/terms/:slug': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/catalogue/terms/:kind/:slug/history': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/catalogue/terms/:kind/:slug/restore': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/catalogue/products': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/catalogue/products': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/products/visibility': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/products/bulk': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/products/place': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/catalogue/products/:id': [401, 403, 403, 403, 403, 403, 404],
  'PUT admin/catalogue/products/:id': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/products/:id/address': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/catalogue/products/:id/restore': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/catalogue/products/:id/duplicate': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/catalogue/products/:id/history': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/catalogue/products/:id/pictures': [401, 403, 403, 403, 403, 403, 200],
  'PUT admin/catalogue/products/:id/pictures': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/catalogue/products/:id/pictures/:picture': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/uploads': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/uploads/:id': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/uploads/:id': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/imports': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/imports': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/imports/products': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/imports/:id': [401, 403, 403, 403, 403, 403, 404],
  'DELETE admin/imports/:id': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/imports/:id/rows': [401, 403, 403, 403, 403, 403, 200],
  'PUT admin/imports/:id/mapping': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/imports/:id/pictures': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/imports/:id/run': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/imports/:id/undo': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/media': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/media': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/media/:id/replace': [401, 403, 403, 403, 403, 403, 400],
  'DELETE admin/media/:id': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/staff': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/staff': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/staff/:id/role': [401, 403, 403, 403, 403, 403, 400],
  'POST admin/staff/:id/invite': [401, 403, 403, 403, 403, 403, 404],
  'POST admin/staff/:id/end': [401, 403, 403, 403, 403, 403, 404],
  'GET admin/setup': [401, 403, 403, 403, 403, 403, 200],
  'PUT admin/setup': [401, 403, 403, 403, 403, 403, 400],
  'GET admin/translations': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/translations/coverage': [401, 403, 403, 403, 403, 403, 200],
  'GET admin/translations/texts': [401, 403, 403, 403, 403, 403, 200],
  'POST admin/translations/file': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/translations': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/translations/shown': [401, 403, 403, 403, 403, 403, 400],
  'PUT admin/translations/:id': [401, 403, 403, 403, 403, 403, 400],
}
const calls = Object.keys(matrix) as (keyof typeof matrix)[]

/** The code of the refusal, for actors who may only call `me`. */
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

  expect(statuses).toEqual(matrix)
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

/** An access token of each actor; the visitor's is empty. */
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

/** Makes a partner with this password of their own, or with a temporary one, which is returned. */
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

/** The same claims in a token with `alg: none`. */
function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import { guestRequestsRouter } from '#api/requests/requests.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import type { Request } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { requestAsCompany } from './company-prices.ts'
import { openTrade, quantities, requestAsGuest } from './open-trade.ts'

/** Roles that try moves of requests, quotes and orders. */
export const tradeRoles = [
  'owner',
  'desk',
  'editor',
  'companyOwner',
  'companyBuyer',
  'companyViewer',
  'otherCompany',
  'guest',
  'otherGuest',
  'visitor',
] as const
export type TradeRole = (typeof tradeRoles)[number]

/** Roles that may make the moves of staff, and of the buyer. */
export const staffOfTrade: readonly TradeRole[] = ['owner', 'desk']
export const buyersOfTrade: readonly TradeRole[] = ['companyOwner', 'companyBuyer', 'guest']

export type TradeWorld = Awaited<ReturnType<typeof openTradeRoles>>

/** A shop with a request of a company, a request of a guest, and all roles that may reach them. */
export async function openTradeRoles() {
  const opened = await openTrade()
  const { world } = opened
  const anna = await makePartner(world, 'anna@vaza.example')
  for (const role of ['buyer', 'viewer'] as const)
    await makeColleague(world, anna, { email: `${role}@vaza.example`, role })
  await makePartner(world, 'bela@other.example')
  await makeStaff(world)
  const lines = [{ productId: 'alara-1', quantities, note: '' }]
  const { request: company } = await requestAsCompany(world, anna, lines)
  const { request: guest } = await requestAsGuest(world)
  const { request: other } = await requestAsGuest(world, { email: 'o@o.example', key: '' })

  const router = openTestRouter(world, {})
    .route('/api/requests', guestRequestsRouter)
    .route('/api/portal', portalRouter)
    .route('/api/admin', adminRouter)
  const bearer = async (email: string) => ({
    authorization: `Bearer ${await openSessionOf(world, email)}`,
  })
  const link = async (request: Request) => {
    const address = await makeRequestLink(world.db, request, world.origin, world.now())
    return { 'x-request-token': address.split('#token=')[1] ?? '' }
  }
  const headers: Record<TradeRole, Record<string, string>> = {
    owner: await bearer('owner@manto.example'),
    desk: await bearer('desk@manto.example'),
    editor: await bearer('editor@manto.example'),
    companyOwner: await bearer('anna@vaza.example'),
    companyBuyer: await bearer('buyer@vaza.example'),
    companyViewer: await bearer('viewer@vaza.example'),
    otherCompany: await bearer('bela@other.example'),
    guest: await link(guest),
    otherGuest: await link(other),
    visitor: {},
  }
  const isGuest = (role: TradeRole) => role === 'guest' || role === 'otherGuest'
  return {
    ...opened,
    company,
    guest,
    /** The request that a role tries: guests use that of the guest. */
    requestOf: (role: TradeRole) => (isGuest(role) ? guest : company),
    /** Calls an endpoint of staff, or an endpoint of buyers below `requests`. */
    call: async (role: TradeRole, area: 'admin' | 'buyer', path: string, json?: object) => {
      const base = area === 'admin' ? 'admin' : isGuest(role) ? 'requests' : 'portal/requests'
      const answer = await router.request(['/api', base, path].filter(Boolean).join('/'), {
        method: 'POST',
        headers: { ...headers[role], 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

async function makeStaff(world: World): Promise<void> {
  const owner = { email: 'owner@manto.example', password: PASSWORD, name: 'Owner' }
  await makeFirstAdmin(world, owner)
  for (const role of ['editor', 'desk'] as const) {
    const email = `${role}@manto.example`
    const { id: userId } = await makeAccount(world, { email })
    await world.db
      .insert(admins)
      .values({ userId, role, name: role, email, createdAt: world.now() })
  }
}

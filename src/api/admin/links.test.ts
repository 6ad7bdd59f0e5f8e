import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { findInvitation } from '#features/companies/invitation.queries.ts'
import { shareExport } from '#features/line-sheets/export-link.commands.ts'
import { findShared } from '#features/line-sheets/product-export.queries.ts'
import { exportLinks, productExports } from '#features/line-sheets/product-export.tables.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { findGuest } from '#features/requests/request.queries.ts'
import { requestLinks } from '#features/requests/request.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { createStaffRoles } from '#testing/desk/staff-roles.ts'
import { exportForm } from '#testing/line-sheets/open-exports.ts'
import { requestAsGuest } from '#testing/trade/open-trade.ts'

const LINKS = '/api/admin/links'

/** A link of each kind, with what it opens. */
async function openLinks() {
  const office = await createStaffSession()
  const { world, call } = office
  await fillCatalogue(world)
  const { partnerId, userId } = await makePartner(world, 'anna@vaza.example')
  const send = await openPortalAs(world, 'anna@vaza.example')
  const form = exportForm({ source: { products: ['alara-1'] } })
  const { body } = await send('POST product-exports', form)
  await world.db.update(productExports).set({ state: 'ready', readyAt: world.now() })
  const scope = { userId, companyId: partnerId }
  const paper = await shareExport(world, body.id, { days: 7, password: 'keyword-7' }, scope)
  await world.db.update(exportLinks).set({ wrongPasswords: 3, views: 2 })

  const { request } = await requestAsGuest(world)
  await world.db.delete(requestLinks)
  const address = await makeRequestLink(world.db, request, world.origin, world.now())
  const guest = address.split('#token=')[1] ?? ''

  const person = { name: 'Mila', email: 'mila@vaza.example', role: 'buyer', locale: 'tr' }
  const invited = await call('POST', `/api/admin/partners/${partnerId}/invitations`, person)
  const invitation: string = invited.body.token

  /** Whether each link opens something. */
  const opens = async () => ({
    export: (await findShared(world, paper)) !== null,
    request: await findGuest(world, guest).then(Boolean, () => false),
    invitation: await findInvitation(world, invitation).then(Boolean, () => false),
  })
  const listed = async () => (await call('GET', LINKS)).body.links as Listed[]
  return { ...office, partnerId, request, opens, listed, secrets: [paper, guest, invitation] }
}

type Listed = { kind: 'export' | 'request' | 'invitation'; id: string; opens: string }

test('200 staff see what opens something without a login: what it opens, whose it is, by whom, until when, and how often it was tried; no secret', async () => {
  const { listed, request, secrets, opens } = await openLinks()
  expect(await opens()).toEqual({ export: true, request: true, invitation: true })
  const links = await listed()
  const byKind = Object.fromEntries(links.map((link) => [link.kind, link]))
  expect(links).toHaveLength(3)
  expect(byKind['export']).toMatchObject({ opens: 'Winter', views: 2, wrongPasswords: 3 })
  expect(byKind['export']).toMatchObject({ by: expect.any(String), until: expect.any(String) })
  expect(byKind['request']).toMatchObject({
    opens: request.number,
    of: 'Ваза',
    by: null,
    until: null,
    views: 0,
  })
  expect(byKind['invitation']).toMatchObject({ opens: 'Mila, mila@vaza.example', by: 'Staff' })
  for (const secret of secrets) expect(JSON.stringify(links)).not.toContain(secret)
})

test('200 each link is ended with one call, opens nothing from then on, and the trail names who ended it', async () => {
  const { world, call, listed, opens, partnerId, request } = await openLinks()
  for (const { kind, id } of await listed())
    expect((await call('DELETE', `${LINKS}/${kind}/${id}`)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect(await opens()).toEqual({ export: false, request: false, invitation: false })

  const entriesOf = (action: string) =>
    world.db.select().from(auditTrail).where(eq(auditTrail.action, action))
  expect(await entriesOf('productExport.linkRevoked')).toMatchObject([{ by: expect.any(String) }])
  expect(await entriesOf('privateLink.ended')).toMatchObject([
    { on: request.id, by: expect.any(String) },
  ])
  expect(await entriesOf('colleague.invitation_withdrawn')).toMatchObject([
    { on: partnerId, by: expect.any(String) },
  ])
})

test('200 links that have ended by themselves are not listed', async () => {
  const { call, listed, partnerId, passSeconds } = await openLinks()
  passSeconds(60)
  await call('POST', `/api/admin/partners/${partnerId}/deactivate`)
  expect((await listed()).map(({ kind }) => kind)).toEqual(['request'])
})

test('403 and 401 only owners and the desk see and end links; 404 a link or a kind that is not there', async () => {
  const { send } = await createStaffRoles()
  const nothing = '33333333-3333-4333-8333-333333333333'
  const statuses = async (call: string) => {
    const roles = ['owner', 'desk', 'editor', 'partner', 'plain', 'visitor'] as const
    const answers = []
    for (const role of roles) answers.push(await send({ call }, role))
    return answers
  }
  expect(await statuses('GET links')).toEqual([200, 200, 403, 403, 403, 401])
  for (const kind of ['export', 'request', 'invitation', 'session'])
    expect(await statuses(`DELETE links/${kind}/${nothing}`)).toEqual([
      404, 404, 403, 403, 403, 401,
    ])
})

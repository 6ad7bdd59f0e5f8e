import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { guestRequestsRouter } from '#api/requests/requests.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { bankBlock, enterBank, openOrder } from '#testing/trade/open-order.ts'
import { requestAsGuest } from '#testing/trade/open-trade.ts'

import { issueNextProforma } from '../proforma.jobs.ts'

const OWNER = 'owner@manto.example'

async function openRoutes(world: World) {
  const router = openTestRouter(world, {})
    .route('/api/requests', guestRequestsRouter)
    .route('/api/admin', adminRouter)
  return async (method: 'GET' | 'POST', path: string, headers: object, json?: object) =>
    router.request(`/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(json && { body: JSON.stringify(json) }),
    })
}

async function tokenOf(world: World, requestId: string): Promise<string> {
  const [request] = (await world.db.select().from(requests)).filter(({ id }) => id === requestId)
  if (!request) throw new Error('No request')
  const link = await makeRequestLink(world.db, request, world.origin, world.now())
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}

test('a guest follows the order with the private link: reads it, fetches its proforma, tells of a payment', async () => {
  const { world, requestId } = await openOrder()
  await enterBank(world)
  await issueNextProforma(world)
  await renderAll(world)
  const call = await openRoutes(world)
  const guest = { 'x-request-token': await tokenOf(world, requestId) }
  const { request: other } = await requestAsGuest(world, { email: 'b@b.example', key: '' })
  const stranger = { 'x-request-token': await tokenOf(world, other.id) }

  const path = `requests/${requestId}/order`
  const order = await (await call('GET', path, guest)).json()
  expect(order).toMatchObject({ number: 'O-2026-0001', isUnpaid: true, state: 'placed' })
  expect(order).not.toHaveProperty('buyer')
  expect(order).not.toHaveProperty('releaseReason')
  expect((await call('GET', path, stranger)).status).toBe(404)

  const file = `${path}/documents/${String(order.documents[0].id)}`
  const answer = await call('GET', file, guest)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  const elsewhere = file.replace(requestId, other.id)
  expect((await call('GET', file, stranger)).status).toBe(404)
  expect((await call('GET', elsewhere, stranger)).status).toBe(404)

  const report = { paidOn: '2026-11-21', minor: 447_500, reference: 'TR-1' }
  expect((await call('POST', `${path}/payments/0`, guest, report)).status).toBe(200)
  const again = await call('POST', `${path}/payments/0`, guest, report)
  expect([again.status, (await again.json()).code]).toEqual([409, 'orderMoved'])
  const wrong = { ...report, minor: 0 }
  expect((await call('POST', `${path}/payments/1`, guest, wrong)).status).toBe(400)
  expect((await call('POST', `${path}/payments/9`, guest, report)).status).toBe(404)
  expect((await call('POST', `${path}/payments/1`, stranger, report)).status).toBe(404)
})

test('bank details change only with a fresh proof of the owner, and only to an account that can exist', async () => {
  const { world, passSeconds } = await openOrder()
  await makeFirstAdmin(world, { email: OWNER, password: PASSWORD, name: 'Owner' })
  const call = await openRoutes(world)
  const { access_token } = await signIn(world, { email: OWNER })
  const owner = { authorization: `Bearer ${access_token}` }
  passSeconds(6 * 60)
  const late = await call('POST', 'admin/bank', owner, bankBlock)
  expect([late.status, (await late.json()).code]).toEqual([400, 'current_password_required'])
  expect(await (await call('GET', 'admin/bank', owner)).json()).toMatchObject({ current: null })

  const fresh = {
    authorization: `Bearer ${(await signIn(world, { email: OWNER })).access_token}`,
  }
  const accounts = [{ currency: 'EUR', iban: 'TR330006100519786457841327' }]
  const impossible = await call('POST', 'admin/bank', fresh, { ...bankBlock, accounts })
  expect(impossible.status).toBe(400)
  expect((await call('POST', 'admin/bank', fresh, bankBlock)).status).toBe(200)
  expect(await (await call('GET', 'admin/bank', fresh)).json()).toMatchObject({
    current: bankBlock,
    changes: [{ isOwn: true, proposedBy: 'Owner' }],
  })
})

test('staff find an order by its number and by the buyer, newest first', async () => {
  const { world } = await openOrder()
  await makeFirstAdmin(world, { email: OWNER, password: PASSWORD, name: 'Owner' })
  const call = await openRoutes(world)
  const { access_token } = await signIn(world, { email: OWNER })
  const owner = { authorization: `Bearer ${access_token}` }
  const total = async (search: string) =>
    (await (await call('GET', `admin/orders?${search}`, owner)).json()).total
  expect(await total('')).toBe(1)
  expect(await total('q=O-2026-0001')).toBe(1)
  expect(await total(`q=${encodeURIComponent('ваза')}`)).toBe(1)
  expect(await total('q=nobody')).toBe(0)
  expect(await total('state=shipped')).toBe(0)
  expect(await total('state=placed&sort=-pieces')).toBe(1)
})

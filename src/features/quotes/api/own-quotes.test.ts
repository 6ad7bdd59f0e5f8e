import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { guestRequestsRouter } from '#api/requests/requests.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { requestLinks } from '#features/requests/request.tables.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { makeCompanyWithPrices, requestAsCompany } from '#testing/trade/company-prices.ts'
import { openTrade, quantities, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

const lines = [{ productId: 'alara-1', quantities, note: '' }]

async function viewedAtOf({ db }: World, id: string) {
  const [row] = await db.select().from(quoteVersions).where(eq(quoteVersions.id, id))
  return row?.viewedAt
}

async function openQuotes() {
  const opened = await openTrade()
  const { world } = opened
  const { owner } = await makeCompanyWithPrices(world)
  const send = await openPortalAs(world, 'anna@vaza.example')
  const { request } = await requestAsCompany(world, owner, lines)
  const version = await quote(world, request.id)
  const viewedAt = () => viewedAtOf(world, version.id)
  return { ...opened, send, request, version, viewedAt }
}

test('a version is seen by its buyer when their browser tells it, and the first time stays', async () => {
  const { world, send, request, version, viewedAt, passSeconds } = await openQuotes()
  expect((await send(`GET requests/${request.id}/quotes`)).body).toMatchObject([{ isOpen: true }])
  expect(await viewedAt()).toBeNull()

  const first = world.now()
  const view = () => send(`POST requests/${request.id}/view`, { version: version.id })
  expect((await view()).status).toBe(200)
  expect(await viewedAt()).toEqual(first)
  passSeconds(60)
  expect((await view()).status).toBe(200)
  expect(await viewedAt()).toEqual(first)
})

test('nobody sees a version for its buyer: neither another company, nor by another request of their own', async () => {
  const { world, send, version, viewedAt } = await openQuotes()
  const bela = await makePartner(world, 'bela@butik.example')
  const { request } = await requestAsCompany(world, bela, lines)
  const call = `POST requests/${request.id}/view`
  const asBela = await openPortalAs(world, 'bela@butik.example')
  expect((await asBela(call, { version: version.id })).status).toBe(200)
  expect((await send(call, { version: version.id })).status).toBe(404)
  expect(await viewedAt()).toBeNull()
})

test('the holder of a private link sees a version too, and each time counts for the link', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  const version = await quote(world, request.id)
  const address = await makeRequestLink(world.db, request, world.origin, world.now())
  const token = address.split('#token=')[1] ?? ''
  const router = openTestRouter(world, {}).route('/api/requests', guestRequestsRouter)
  const call = async (path: string, body?: object) =>
    router.request(`/api/requests/${request.id}/${path}`, {
      headers: {
        'content-type': 'application/json',
        'x-request-token': token,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const views = () =>
    world.db
      .select({ views: requestLinks.views })
      .from(requestLinks)
      .where(eq(requestLinks.tokenHash, hashOf(token)))
  await call('quotes')
  expect([await viewedAtOf(world, version.id), ...(await views())]).toEqual([null, { views: 0 }])
  for (const _ of [1, 2]) await call('view', { version: version.id })
  expect([await viewedAtOf(world, version.id), ...(await views())]).toEqual([
    world.now(),
    { views: 2 },
  ])
})

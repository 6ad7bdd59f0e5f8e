import { expect, test } from 'vitest'

import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { askForRenewal } from '#features/quotes/quote-answer.commands.ts'
import { expireNextQuote } from '#features/quotes/quote.jobs.ts'
import { listOwnVersions, listVersions } from '#features/quotes/quote.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { openTrade, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { orderPayments, orders } from './order.tables.ts'

const acceptanceOf = (version: { documentHash: string | null }) => ({
  name: 'Анна Ваза',
  documentHash: version.documentHash ?? '',
  termsHash: '',
})

const templates = async (world: World) =>
  (
    await world.db
      .select({ template: outbox.template, to: outbox.to })
      .from(outbox)
      .orderBy(outbox.sequence)
  ).map(({ template }) => template)

test('a guest asks, is quoted and accepts: one request, one quote, one order, in the language of the request', async () => {
  const { world, files } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  expect(request).toMatchObject({ number: 'R-2026-0001', state: 'submitted', kind: 'readyModels' })

  const sent = await quote(world, request.id)
  expect(sent).toMatchObject({ state: 'sent', reference: 'Q-2026-0001' })
  expect(sent.offer.language).toBe('ru')
  expect(sent.offer.totals.total).toEqual({ minor: 895_000, currency: 'EUR' })
  expect(files.has(`documents/${sent.documentHash}.pdf`)).toBe(true)

  expect(await acceptQuote(world, sent.id, acceptanceOf(sent), buyer)).toBe('O-2026-0001')
  expect(await world.db.select().from(orderPayments)).toMatchObject([
    { name: 'Предоплата при заказе', minor: 447_500 },
    { name: 'До отгрузки', minor: 447_500 },
  ])
  expect(await templates(world)).toEqual([
    'staff.request',
    'shop.requestReceived',
    'shop.quoteSent',
    'shop.orderPlaced',
    'staff.order',
  ])
})

test('fifty acceptances at once make a single order, and all answer with its number', async () => {
  const { world } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const sent = await quote(world, request.id)

  const numbers = await Promise.all(
    Array.from({ length: 50 }, () => acceptQuote(world, sent.id, acceptanceOf(sent), buyer)),
  )
  expect(new Set(numbers)).toEqual(new Set(['O-2026-0001']))
  expect(await world.db.select().from(orders)).toHaveLength(1)
  expect((await templates(world)).filter((name) => name === 'shop.orderPlaced')).toHaveLength(1)
})

test.for([
  ['EUR', 'net'],
  ['USD', 'gross'],
  ['TRY', 'gross'],
  ['RUB', 'net'],
  ['JPY', 'net'],
  ['KWD', 'gross'],
] as const)(
  'a negotiated price in %s, %s, can be accepted while it is valid',
  async ([currency, taxMode]) => {
    const { world } = await openTrade()
    const { request, buyer } = await requestAsGuest(world)
    const terms = { currency, taxMode, taxPercent: 20, discountPercent: 7.5 }
    await quote(world, request.id, terms)
    const lines = [
      {
        productId: 'alara-1',
        name: '',
        quantities: { camel: { '36': 33 } },
        unitMinor: 7777,
        discountPercent: 3.33,
        note: '',
      },
    ]
    const second = await quote(world, request.id, { ...terms, lines })

    await acceptQuote(world, second.id, acceptanceOf(second), buyer)
    expect(await world.db.select().from(orders)).toMatchObject([
      { totalMinor: second.offer.totals.total.minor, currency, pieces: 33 },
    ])
  },
)

test('an offer holds to the end of its last day in the maker’s zone, then it can be asked for again', async () => {
  const { world, passSeconds } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const sent = await quote(world, request.id, { validUntil: '2026-11-21' })
  // 09:00 in UTC is noon in Istanbul.
  passSeconds(12 * 3600 - 1)
  expect(await expireNextQuote(world)).toBe(false)
  expect((await listOwnVersions(world, request.id, buyer))[0]).toMatchObject({ isOpen: true })
  passSeconds(1)
  const refusal = { kind: 'conflict', code: 'quoteExpired' }
  await expect(acceptQuote(world, sent.id, acceptanceOf(sent), buyer)).rejects.toMatchObject(
    refusal,
  )

  expect(await expireNextQuote(world)).toBe(true)
  expect(await expireNextQuote(world)).toBe(false)
  await askForRenewal(world, sent.id, buyer)
  const renewed = await quote(world, request.id, { validUntil: '2026-12-20' })
  expect(renewed).toMatchObject({ reference: 'Q-2026-0001/2' })
  await acceptQuote(world, renewed.id, acceptanceOf(renewed), buyer)
  expect((await listVersions(world, request.id)).map(({ state }) => state)).toEqual([
    'accepted',
    'expired',
  ])
})

test('only the file that the buyer has seen is accepted, and never a superseded version', async () => {
  const { world } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const first = await quote(world, request.id)
  const other = { ...acceptanceOf(first), documentHash: '0'.repeat(64) }
  await expect(acceptQuote(world, first.id, other, buyer)).rejects.toMatchObject({
    code: 'documentDiffers',
  })
  const second = await quote(world, request.id, { discountPercent: 5 })
  await expect(acceptQuote(world, first.id, acceptanceOf(first), buyer)).rejects.toMatchObject({
    code: 'quoteMoved',
  })
  await acceptQuote(world, second.id, acceptanceOf(second), buyer)
})

test('a guest’s link opens its own request alone', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  const sent = await quote(world, request.id)
  const { buyer: stranger } = await requestAsGuest(world, { email: 'b@b.example', key: '' })
  await expect(acceptQuote(world, sent.id, acceptanceOf(sent), stranger)).rejects.toMatchObject({
    kind: 'missing',
  })
  expect(await listOwnVersions(world, request.id, stranger)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { productColors } from '#features/catalogue/product.tables.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { getOrder } from '#features/orders/order-detail.queries.ts'
import { listOrders } from '#features/orders/order.queries.ts'
import { orderEvents } from '#features/orders/order.tables.ts'
import { reportPayment } from '#features/orders/payment.commands.ts'
import { erasePerson } from '#features/personal-data/personal-data.commands.ts'
import { priceQuote } from '#features/quotes/quote-price.commands.ts'
import { sendQuote } from '#features/quotes/quote-send.commands.ts'
import { listVersions } from '#features/quotes/quote.queries.ts'
import { FILES_MAX } from '#features/requests/request-file.ts'
import { getRequest } from '#features/requests/request.queries.ts'
import { requestEvents, requests } from '#features/requests/request.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeColleague } from '#testing/desk/make-partner.ts'

import { makeCompanyWithPrices, requestAsCompany, STAFF } from './company-prices.ts'
import { openFiles } from './open-files.ts'
import { openOrder } from './open-order.ts'
import { DESK, openTrade, prepare, quantities, quote, requestAsGuest } from './open-trade.ts'

const lines = [{ productId: 'alara-1', quantities, note: '' }]
const everything = { q: '', filters: { state: null }, page: 1, rows: 50, sort: null }

async function openCompany() {
  const opened = await openTrade()
  const { world } = opened
  const { owner } = await makeCompanyWithPrices(world)
  const email = 'mila@vaza.example'
  await makeColleague(world, owner, { email, role: 'buyer' })
  const user = await findUserByEmail(world, email)
  if (!user) throw new Error('No colleague')
  const placed = await requestAsCompany(world, { userId: user.id }, lines)
  return { ...opened, email, ...placed }
}

test('after a login of a company is erased, its open request is quoted to the main contact', async () => {
  const { world, email, request } = await openCompany()
  expect(request).toMatchObject({ email })
  await erasePerson(world, email, DESK)
  await quote(world, request.id)
  const emails = await world.db.select().from(outbox).where(eq(outbox.template, 'shop.quoteSent'))
  expect(emails.map(({ to }) => to)).toEqual(['anna@vaza.example'])
  const [row] = await world.db.select().from(requests).where(eq(requests.id, request.id))
  expect(JSON.stringify(row)).not.toMatch(/mila|Mila/)
})

test('an order that an erased login accepted goes on with the main contact and names the erased person nowhere', async () => {
  const { world, email, request, buyer } = await openCompany()
  const { id, documentHash } = await quote(world, request.id)
  const acceptance = {
    name: 'Mila Colleague',
    documentHash: documentHash ?? '',
    termsHash: '',
  }
  await acceptQuote(world, id, acceptance, buyer)
  await erasePerson(world, email, DESK)
  const { rows } = await listOrders(world, everything)
  const order = await getOrder(world, rows[0]?.id ?? '')
  expect(order.buyer.email).toBe('anna@vaza.example')
  expect(JSON.stringify([rows, order])).not.toMatch(/mila|Mila/)
  expect((await listOrders(world, { ...everything, q: 'Mila' })).total).toBe(0)
})

test('nobody finds the order of an erased guest by the name that was typed; by its number everybody does', async () => {
  const { world } = await openOrder()
  const totalOf = async (q: string) => (await listOrders(world, { ...everything, q })).total
  expect(await totalOf('анна')).toBe(1)
  await erasePerson(world, 'anna@vaza.example', DESK)
  expect(await totalOf('анна')).toBe(0)
  expect(await totalOf('O-2026-0001')).toBe(1)
})

test('pieces of a color that the model has lost do not count in prices, totals and sums of a quote', async () => {
  const { world } = await openTrade()
  const { owner } = await makeCompanyWithPrices(world)
  const both = { camel: { '38': 100 }, black: { '38': 250 } }
  const requestLines = [{ productId: 'alara-1', quantities: both, note: '' }]
  const { request } = await requestAsCompany(world, owner, requestLines)
  const { version } = await prepare(world, request.id)
  await world.db.delete(productColors).where(eq(productColors.color, 'black'))

  const [draft] = await listVersions(world, request.id)
  if (!draft?.draft) throw new Error('No draft')
  const typed = { draft: draft.draft, version }
  await priceQuote(world, request.id, typed, STAFF)
  const [priced] = await listVersions(world, request.id)
  // The price from 300 pieces would be 84.50 and the cloth.
  expect(priced?.draft?.lines).toMatchObject([
    { quantities: { camel: { '38': 100 } }, origin: { fromQuantity: 100 } },
  ])
})

test('a draft of lost pieces alone has no pieces, and a sent quote has those of the remaining colors', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world, {
    lines: JSON.stringify([
      { productId: 'alara-1', quantities: { camel: { '38': 100 }, black: { '38': 7 } }, note: '' },
    ]),
  })
  const { version } = await prepare(world, request.id)
  await world.db.delete(productColors).where(eq(productColors.color, 'black'))
  await sendQuote(world, request.id, version, DESK)
  const [sentVersion] = await listVersions(world, request.id)
  expect(sentVersion?.offer?.totals).toMatchObject({ pieces: 100, goods: { minor: 895_000 } })

  const { request: other } = await requestAsGuest(world, { key: '', email: 'b@b.example' })
  await prepare(world, other.id)
  await world.db.delete(productColors)
  const [empty] = await listVersions(world, other.id)
  expect(empty?.faults).toEqual(['pieces.0'])
})

test('files of staff do not count among the ten of a buyer, nor the other way round', async () => {
  const { world, holderOf, openStaff } = await openFiles()
  const { request } = await requestAsGuest(world)
  const staff = (await openStaff(request.id)).at('/files')
  const guest = await holderOf(request)
  const start = async (sender: Pick<typeof guest, 'start'>) =>
    (await sender.start('a.pdf', 100)).status
  for (let count = 0; count < FILES_MAX; count += 1) expect(await start(staff)).toBe(201)
  expect(await start(staff)).toBe(409)
  for (let count = 0; count < FILES_MAX; count += 1) expect(await start(guest)).toBe(201)
  expect(await start(guest)).toBe(409)
})

test('lines of the same millisecond are in the order in which they were written', async () => {
  const { world, id, requestId, read } = await openOrder()
  const at = world.now()
  const numbers = Array.from({ length: 12 }, (_, index) => String(index))
  const event = { by: 'staff' as const, at }
  for (const text of numbers) {
    await world.db.insert(requestEvents).values({ ...event, requestId, kind: 'opened', text })
    await world.db.insert(orderEvents).values({ ...event, orderId: id, kind: 'planned', text })
  }
  const request = await getRequest(world, requestId, 'tr')
  for (const { events } of [request, await read()])
    expect(
      events.filter(({ kind }) => kind === 'opened' || kind === 'planned').map(({ text }) => text),
    ).toEqual(numbers)
})

test('a payment of a Russian order is told to staff in their language, and the history keeps no words of it', async () => {
  const { world, requestId, buyer, read } = await openOrder({ locale: 'ru' })
  const payment = { paidOn: '2026-11-21', minor: 447_500, reference: 'TR-1' }
  await reportPayment(world, requestId, 0, payment, buyer)
  const [email] = await world.db.select().from(outbox).where(eq(outbox.template, 'staff.orderNews'))
  expect(email?.text).toContain('Sipariş avansı')
  expect(email?.text).toContain('21 Kasım 2026')
  expect(email?.text).not.toContain('Предоплата')
  const event = (await read()).events.at(-1)
  expect(event).toMatchObject({
    kind: 'paymentReported',
    text: '',
    details: { about: 'payment', kind: 'deposit', amount: { minor: 447_500, currency: 'EUR' } },
  })
})

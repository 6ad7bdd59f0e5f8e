import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { findOwnOrder } from '#features/orders/order-detail.queries.ts'
import { orders } from '#features/orders/order.tables.ts'
import { addSample, sendSample } from '#features/orders/sample.commands.ts'
import { setStage } from '#features/orders/stage.commands.ts'
import { makeNextFilePreview } from '#features/requests/request-file.jobs.ts'
import type { Request } from '#features/requests/request.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { openSessionOf } from '#testing/auth/make-account.ts'
import { makePhoto } from '#testing/media/make-image.ts'
import { openFiles } from '#testing/trade/open-files.ts'
import { openScannerServer } from '#testing/trade/open-scanner.ts'
import { DESK, quote, requestAsGuest } from '#testing/trade/open-trade.ts'
import { pdf } from '#testing/trade/sample-files.ts'

type Files = Awaited<ReturnType<typeof openFiles>>

async function placeOrder({ world }: Files, typed: Record<string, string> = {}) {
  const { request, buyer } = await requestAsGuest(world, typed)
  const { id, documentHash } = await quote(world, request.id)
  const acceptance = { name: 'Анна', documentHash: documentHash ?? '', termsHash: '' }
  await acceptQuote(world, id, acceptance, buyer)
  const [order] = await world.db.select().from(orders).where(eq(orders.requestId, request.id))
  if (!order) throw new Error('No order')
  return { request, id: order.id }
}

async function openParts() {
  const opened = await openFiles()
  const { world, senderOf, holderOf, openStaff } = opened
  const { request, id } = await placeOrder(opened)
  await openStaff(request.id)
  const authorization = `Bearer ${await openSessionOf(world, 'staff@manto.example')}`
  return {
    ...opened,
    id,
    request,
    staffOf: (part: string, order = id) =>
      senderOf(`/api/admin/orders/${order}/parts/${part}/files`, { authorization }),
    guestOf: async (
      part: string,
      of: Pick<Request, 'id' | 'locale' | 'partnerId' | 'state'>,
      at = of,
    ) => {
      const { token } = await holderOf(of)
      return senderOf(`/api/requests/${at.id}/order/parts/${part}/files`, {
        'x-request-token': token,
      })
    },
    emailsOf: async (template: string) =>
      world.db.select().from(outbox).where(eq(outbox.template, template)),
  }
}

test('staff show a stage in a photo and a document; the guest hears once, sees the picture and gets the same bytes', async () => {
  const { world, request, staffOf, guestOf, emailsOf, passSeconds, files } = await openParts()
  const staff = staffOf('stage.sewing')
  const report = pdf('inspection')
  expect((await staff.send('sewing.jpg', await makePhoto())).status).toBe(200)
  passSeconds(60)
  expect((await staff.send('report.pdf', report)).status).toBe(200)
  await makeNextFilePreview(world)

  const order = await findOwnOrder(world, request.id)
  expect(order?.files).toMatchObject([
    { name: 'sewing.jpg', part: 'stage.sewing', by: 'staff', hasPreview: true },
    { name: 'report.pdf', part: 'stage.sewing', by: 'staff', hasPreview: false },
  ])
  expect(order?.events.filter(({ kind }) => kind === 'filesAdded')).toMatchObject([
    { by: 'staff', details: { about: 'stage', stage: 'sewing' } },
  ])
  const newsEmails = (await emailsOf('shop.orderNews')).filter(({ text }) =>
    text.includes('фотографии'),
  )
  expect(newsEmails.map(({ to }) => to)).toEqual([request.email])

  const guest = await guestOf('stage.sewing', request)
  const [photo, paper] = order?.files ?? []
  const preview = await guest.fetch(`/${photo?.id}/preview`)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const answer = await guest.fetch(`/${paper?.id}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await answer.arrayBuffer()).equals(report)).toBe(true)
  // Files of parts are never stored under the public prefix.
  expect([...files.keys()].filter((key) => key.startsWith('media/'))).toEqual([])
  // The thread of the request has none of them.
  expect((await staff.list()).body).toHaveLength(2)
})

test('only the buyer of the order and staff read files of a stage, by whichever address', async () => {
  const opened = await openParts()
  const { request, staffOf, guestOf, holderOf } = opened
  const sent = await staffOf('stage.sewing').send('report.pdf', pdf('secret'))
  const id = String(sent.body['id'])
  const other = await placeOrder(opened, { email: 'b@b.example', key: '' })

  const addresses = [
    await guestOf('stage.sewing', other.request),
    await guestOf('stage.sewing', other.request, request),
    await guestOf('stage.cutting', request),
    await guestOf('sample.00000000-0000-4000-8000-000000000000', request),
    staffOf('stage.sewing', other.id),
    staffOf('stage.nothing'),
    await holderOf(request),
    await holderOf(other.request),
  ]
  for (const address of addresses) {
    expect((await address.fetch(`/${id}`)).status).toBe(404)
    expect((await address.fetch(`/${id}/preview`)).status).toBe(404)
    const removal = await address.call('DELETE', `/${id}`)
    expect([404, 409]).toContain(removal.status)
  }
  expect(
    (await opened.router.request(`/api/admin/orders/${opened.id}/parts/stage.sewing/files`)).status,
  ).toBe(401)
  const guest = await guestOf('stage.sewing', request)
  expect((await guest.start('a.pdf', 10)).body).toEqual({ code: 'orderMoved' })
  expect((await guest.fetch(`/${id}`)).status).toBe(200)
  expect((await staffOf('stage.sewing').call('DELETE', `/${id}`)).status).toBe(200)
  expect((await guest.fetch(`/${id}`)).status).toBe(404)
})

test('the buyer judges a sample with a photo, which staff see and cannot remove', async () => {
  const { world, id, request, staffOf, guestOf, emailsOf } = await openParts()
  const order = await findOwnOrder(world, request.id)
  const planned = { kind: 'fit' as const, model: 'Alara', color: '', size: '38', feeMinor: null }
  await addSample(world, id, { ...planned, isCredited: false, version: order?.version ?? 0 }, DESK)
  const sample = (await findOwnOrder(world, request.id))?.samples[0]?.id ?? ''
  await sendSample(world, id, sample, { carrier: 'UPS', tracking: '1Z' }, DESK)

  const guest = await guestOf(`sample.${sample}`, request)
  const sent = await guest.send('collar.jpg', await makePhoto())
  expect(sent.status).toBe(200)
  expect(await emailsOf('staff.orderNews')).toMatchObject([
    { subject: expect.stringContaining('O-2026-0001') },
  ])
  const staff = staffOf(`sample.${sample}`)
  expect((await staff.fetch(`/${sent.body['id']}`)).status).toBe(200)
  expect((await staff.call('DELETE', `/${sent.body['id']}`)).status).toBe(404)
  expect((await guest.call('DELETE', `/${sent.body['id']}`)).status).toBe(200)
})

test('the buyer shows the receipt of a payment, which staff read and cannot send', async () => {
  const { world, request, staffOf, guestOf, emailsOf } = await openParts()
  const guest = await guestOf('payment.0', request)
  const receipt = pdf('receipt')
  const sent = await guest.send('receipt.pdf', receipt)
  expect(sent.status).toBe(200)
  const order = await findOwnOrder(world, request.id)
  expect(order?.files).toMatchObject([{ name: 'receipt.pdf', part: 'payment.0', by: 'buyer' }])
  expect(order?.events.at(-1)).toMatchObject({
    kind: 'filesAdded',
    details: { about: 'payment', kind: 'deposit', amount: { minor: 4475_00, currency: 'EUR' } },
  })
  expect(await emailsOf('staff.orderNews')).toHaveLength(1)
  const staff = staffOf('payment.0')
  const answer = await staff.fetch(`/${sent.body['id']}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(receipt)).toBe(true)
  expect((await staff.start('a.pdf', 10)).body).toEqual({ code: 'orderMoved' })
  const missing = await guestOf('payment.9', request)
  expect((await missing.start('a.pdf', 10)).body).toEqual({ code: 'orderMissing' })
})

test('a file that a scanner finds infected never comes into an order', async () => {
  const { world, request, staffOf } = await openParts()
  const { scanner, stop } = await openScannerServer()
  world.scanner = scanner
  const refused = await staffOf('stage.sewing').send('report.pdf', pdf('a virus'))
  stop()
  expect([refused.status, refused.body]).toEqual([422, { code: 'infected' }])
  expect((await findOwnOrder(world, request.id))?.files).toEqual([])
})

test('a slip tells both sides once for each new day, with both days', async () => {
  const { world, id, request, emailsOf } = await openParts()
  const version = async () => (await findOwnOrder(world, request.id))?.version ?? 0
  const late = { expectedOn: '2027-01-20', doneOn: null }
  await setStage(world, id, 'materials', { ...late, version: await version() }, DESK)
  await setStage(world, id, 'cutting', { ...late, version: await version() }, DESK)
  const buyers = (await emailsOf('shop.orderNews')).map(({ to }) => to)
  const staff = (await emailsOf('staff.orderNews')).map(({ text }) => text)
  expect(buyers).toEqual([request.email])
  expect(staff).toHaveLength(1)
  expect(staff[0]).toContain('5 Ocak 2027 → 13 Şubat 2027')
})

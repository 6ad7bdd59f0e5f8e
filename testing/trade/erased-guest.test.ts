import { expect, test } from 'vitest'

import { listDocuments } from '#features/documents/document.queries.ts'
import { documents } from '#features/documents/document.tables.ts'
import { getOrder } from '#features/orders/order-detail.queries.ts'
import { moveOrder } from '#features/orders/order.commands.ts'
import { listOrders } from '#features/orders/order.queries.ts'
import { decidePayment, reportPayment } from '#features/orders/payment.commands.ts'
import { issueNextProforma, sendNextOrderDocument } from '#features/orders/proforma.jobs.ts'
import { erasePerson } from '#features/personal-data/personal-data.commands.ts'
import { listVersions } from '#features/quotes/quote.queries.ts'
import { getRequest } from '#features/requests/request.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { renderAll } from '#testing/documents/sample-document.ts'

import { enterBank, openOrder } from './open-order.ts'
import { DESK } from './open-trade.ts'

const email = 'anna@vaza.example'
const startOrder = async ({ world, id, version }: Awaited<ReturnType<typeof openOrder>>) =>
  moveOrder(world, id, { move: 'start', version: await version() }, DESK)

test('after an erasure no page of staff names the guest, and the bytes of issued files are as they were', async () => {
  const opened = await openOrder()
  const { world, id, requestId, buyer, files } = opened
  await enterBank(world)
  await issueNextProforma(world)
  await renderAll(world)
  const payment = { paidOn: '2026-11-21', minor: 100, reference: '4711' }
  await reportPayment(world, requestId, 0, payment, buyer)
  const filesBefore = [...files].filter(([key]) => key.startsWith('documents/'))
  expect(filesBefore).toHaveLength(3)
  const hashesBefore = await world.db.select({ hash: documents.pdfHash }).from(documents)
  const read = async () =>
    JSON.stringify([
      await getOrder(world, id),
      await listVersions(world, requestId),
      await getRequest(world, requestId, 'tr'),
      await listDocuments(world),
      await listOrders(world, { q: '', filters: { state: null }, page: 1, rows: 50, sort: null }),
    ])
  expect(await read()).toContain('Анна')
  await erasePerson(world, email, DESK)
  const after = await read()
  expect(after.match(/.{120}(?:Анна|anna@).{40}/g)).toBeNull()
  expect([...files].filter(([key]) => key.startsWith('documents/'))).toEqual(filesBefore)
  expect(await world.db.select({ hash: documents.pdfHash }).from(documents)).toEqual(hashesBefore)
})

test('a running order of an erased guest goes on without an email to anybody but staff', async () => {
  const opened = await openOrder()
  const { world, id, passDays, emails, sendWaitingEmails } = opened
  await enterBank(world)
  await erasePerson(world, email, DESK)
  await issueNextProforma(world)
  await renderAll(world)
  while (await sendNextOrderDocument(world));
  await startOrder(opened)
  await decidePayment(world, id, 0, { decision: 'confirm', reason: '' }, DESK)
  passDays(1)
  await sendWaitingEmails()
  const rows = await world.db.select({ to: outbox.to, template: outbox.template }).from(outbox)
  expect(rows.filter(({ template }) => !/^(staff|owner)\./.test(template ?? ''))).toEqual([])
  expect(emails.filter(({ to }) => to === '' || to === email)).toEqual([])
  expect(await getOrder(world, id)).toMatchObject({ state: 'inProduction' })
})

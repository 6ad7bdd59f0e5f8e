import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { documents } from '#features/documents/document.tables.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { bankBlock, enterBank, openOrder } from '#testing/trade/open-order.ts'
import { DESK } from '#testing/trade/open-trade.ts'

import { proposeBankChange } from './bank/bank.commands.ts'
import { orders } from './order.tables.ts'
import { issueProforma } from './proforma.commands.ts'
import { issueNextProforma, sendNextOrderDocument } from './proforma.jobs.ts'

const isProforma = eq(documents.kind, 'proforma')

test('acceptance waits for no bank details; the proforma follows once they are there, in the language of the order', async () => {
  const { world, emails, sendWaitingEmails, read } = await openOrder()
  expect(await issueNextProforma(world)).toBe(false)
  await enterBank(world)
  expect(await issueNextProforma(world)).toBe(true)
  expect(await issueNextProforma(world)).toBe(false)
  expect(await sendNextOrderDocument(world)).toBe(false)
  await renderAll(world)
  expect(await sendNextOrderDocument(world)).toBe(true)
  expect(await sendNextOrderDocument(world)).toBe(false)

  const [document] = await world.db.select().from(documents).where(isProforma)
  expect(document).toMatchObject({ kind: 'proforma', reference: 'P-2026-0001', language: 'ru' })
  const said = JSON.stringify(document?.snapshot)
  for (const words of [
    'Счёт-проформа P-2026-0001',
    'O-2026-0001',
    'TR33 0006 1005 1978 6457 8413 26',
    'Предоплата при заказе',
    'ORNKTRIS',
  ])
    expect(said.replaceAll(' ', ' ')).toContain(words)
  await sendWaitingEmails()
  const email = emails.at(-1)
  expect(email?.subject).toContain('Заказ O-2026-0001: Счёт-проформа')
  expect(email?.files?.map(({ fileName }) => fileName)).toEqual(['P-2026-0001.pdf'])
  expect((await read()).documents).toMatchObject([{ reference: 'P-2026-0001', state: 'ready' }])
})

test('a proforma whose order has ended before it was sent asks nobody for money', async () => {
  const { world, sendWaitingEmails, emails } = await openOrder()
  await enterBank(world)
  await issueNextProforma(world)
  await renderAll(world)
  await world.db.update(orders).set({ state: 'cancelled', endedAt: world.now() })
  await sendWaitingEmails()
  emails.length = 0
  while (await sendNextOrderDocument(world));
  await sendWaitingEmails()
  expect(emails).toEqual([])
})

test('a proforma that was sent keeps its account; a newer version has the account of today', async () => {
  const { world, id, passDays } = await openOrder()
  await enterBank(world)
  await issueNextProforma(world)
  const iban = 'TR320010009999901234567890'
  await proposeBankChange(world, { ...bankBlock, accounts: [{ currency: 'EUR', iban }] }, DESK)
  await issueProforma(world, id, null, DESK)
  passDays(1)
  await issueProforma(world, id, null, DESK)
  const rows = await world.db.select().from(documents).where(isProforma).orderBy(documents.version)
  expect(
    rows.map(({ reference, snapshot }) => [reference, JSON.stringify(snapshot).includes('TR33')]),
  ).toEqual([
    ['P-2026-0001', true],
    ['P-2026-0001/2', true],
    ['P-2026-0001/3', false],
  ])
})

test('an order in a currency without an account gets no proforma, and staff read why', async () => {
  const { world, id } = await openOrder({ draft: { currency: 'USD' } })
  await enterBank(world)
  expect(await issueNextProforma(world)).toBe(false)
  await expect(issueProforma(world, id, null, DESK)).rejects.toMatchObject({ code: 'bankMissing' })
})

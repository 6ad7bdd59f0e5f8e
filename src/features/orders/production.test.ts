import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { documents } from '#features/documents/document.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { openOrder } from '#testing/trade/open-order.ts'
import { DESK, quantities } from '#testing/trade/open-trade.ts'

import { moveOrder } from './order.commands.ts'
import { decidePayment } from './payment.commands.ts'
import { addSample, judgeSample, sendSample } from './sample.commands.ts'
import { addShipment } from './shipment.commands.ts'
import { countShipment, remainingLines, type ShippedQuantities } from './shipment.ts'
import { planOrder, setStage } from './stage.commands.ts'
import { forecastStages, planStages, stageKinds } from './stage.ts'

test('the plan goes backward from the shipment, and is squeezed when the days do not suffice', () => {
  expect(planStages('2027-01-05', '2026-11-21')).toEqual([
    { stage: 'materials', plannedOn: '2026-12-12' },
    { stage: 'cutting', plannedOn: '2026-12-16' },
    { stage: 'sewing', plannedOn: '2026-12-30' },
    { stage: 'finishing', plannedOn: '2027-01-03' },
    { stage: 'packing', plannedOn: '2027-01-05' },
  ])
  const tight = planStages('2026-11-30', '2026-11-21')
  expect(tight.every(({ plannedOn }) => plannedOn >= '2026-11-21')).toBe(true)
  expect(tight.at(-1)?.plannedOn).toBe('2026-11-30')
})

test('a step that is late moves the later steps; a step that is early promises nothing', () => {
  const planned = planStages('2027-01-05', '2026-11-21')
  const as = (changes: Partial<Record<string, { expectedOn?: string; doneOn?: string }>>) =>
    forecastStages(
      planned.map((step) => ({ ...step, expectedOn: null, doneOn: null, ...changes[step.stage] })),
    )
  expect(as({ cutting: { expectedOn: '2026-12-23' } }).map(({ lateDays }) => lateDays)).toEqual([
    0, 7, 7, 7, 7,
  ])
  expect(
    as({ materials: { doneOn: '2026-12-20' }, sewing: { expectedOn: '2026-12-31' } }).map(
      ({ forecastOn }) => forecastOn,
    ),
  ).toEqual(['2026-12-20', '2026-12-24', '2026-12-31', '2027-01-04', '2027-01-06'])
  expect(as({ materials: { doneOn: '2026-12-01' } }).at(-1)?.forecastOn).toBe('2027-01-05')
})

test('a slip tells both sides once, in their languages, and not again for the same day', async () => {
  const { world, id, version, emails, sendWaitingEmails, read } = await openOrder()
  await sendWaitingEmails()
  const before = emails.length
  expect((await read()).stages.map(({ stage }) => stage)).toEqual(stageKinds)
  expect((await read()).shipOn).toBe('2027-01-05')
  const set = async (expectedOn: string | null) =>
    setStage(world, id, 'sewing', { expectedOn, doneOn: null, version: await version() }, DESK)
  await set('2027-01-06')
  await set(null)
  await set('2027-01-06')
  await sendWaitingEmails()
  expect(emails.slice(before).map(({ template }) => template)).toEqual([
    'shop.orderNews',
    'staff.orderNews',
  ])
  expect(emails.at(before)?.text).toContain('5 января 2027')
  expect((await read()).shipOn).toBe('2027-01-12')
  await planOrder(world, id, { shipOn: '2027-02-01', version: await version() }, DESK)
  expect((await read()).shipOn).toBe('2027-02-01')
})

test('a sample goes out, and the buyer judges it once', async () => {
  const { world, id, requestId, buyer, version, read } = await openOrder()
  const sample = { kind: 'preProduction', model: 'Alara', color: '', size: '38' } as const
  const added = { ...sample, feeMinor: 15_000, isCredited: true, version: await version() }
  await addSample(world, id, added, DESK)
  await expect(addSample(world, id, added, DESK)).rejects.toMatchObject({
    code: 'orderMoved',
  })
  const sampleId = (await read()).samples[0]?.id ?? ''
  const judge = (decision: 'approve' | 'askForChange') =>
    judgeSample(world, requestId, sampleId, { decision, comment: 'Длиннее рукав' }, buyer)
  await expect(judge('approve')).rejects.toMatchObject({ code: 'orderMoved' })
  await sendSample(world, id, sampleId, { carrier: 'DHL', tracking: '1' }, DESK)
  await judge('askForChange')
  await expect(judge('approve')).rejects.toMatchObject({ code: 'orderMoved' })
  expect((await read()).samples).toMatchObject([
    { state: 'changeAsked', comment: 'Длиннее рукав', fee: { minor: 15_000, currency: 'EUR' } },
  ])
})

test('remaining and shipped pieces add up to the order, and no cell is shipped twice', () => {
  const lines = [{ quantities }]
  const part = { '0': { camel: { '36': 15 } } }
  const left = remainingLines(lines, [part])
  expect(left).toEqual([{ camel: { '36': 25, '38': 60 } }])
  expect(countShipment(left, { '0': { camel: { '36': 25 } } })).toBe(25)
  const wrongs: ShippedQuantities[] = [
    { '0': { camel: { '36': 26 } } },
    { '0': { camel: { '40': 1 } } },
    { '0': { black: { '36': 1 } } },
    { '1': { camel: { '36': 1 } } },
  ]
  for (const wrong of wrongs) expect(() => countShipment(left, wrong)).toThrow('shippedTooMuch')
  expect(() => countShipment(left, {})).toThrow('validationFailed')
})

test('partial shipments have packing lists, never hold more than was ordered, and the last shipment ships the order', async () => {
  const { world, id, version, read } = await openOrder()
  const ship = async (pieces: Record<string, number>) =>
    addShipment(
      world,
      id,
      {
        quantities: { '0': { camel: pieces } },
        shippedOn: '2026-11-21',
        cartons: 4,
        grossGrams: 62_500,
        liters: 480,
        carrier: 'DHL',
        tracking: '',
        version: await version(),
      },
      DESK,
    )
  await moveOrder(world, id, { move: 'start', version: await version() }, DESK)
  await expect(ship({ '36': 10 })).rejects.toMatchObject({ code: 'paymentsMissing' })
  for (const position of [0, 1])
    await decidePayment(world, id, position, { decision: 'confirm', reason: '' }, DESK)
  await ship({ '36': 10 })
  await moveOrder(world, id, { move: 'finish', version: await version() }, DESK)
  await expect(ship({ '36': 31 })).rejects.toMatchObject({ code: 'shippedTooMuch' })
  const before = await version()
  const rest = await Promise.allSettled(
    Array.from({ length: 50 }, () => ship({ '36': 30, '38': 60 })),
  )
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await version()).toBe(before + 1)
  const order = await read()
  expect(order).toMatchObject({ state: 'shipped', shipments: [{ pieces: 10 }, { pieces: 90 }] })
  expect(order.lines[0]?.remaining).toEqual({})
  const lists = await world.db
    .select()
    .from(documents)
    .where(eq(documents.kind, 'packingList'))
    .orderBy(documents.number)
  expect(lists.map(({ reference }) => reference)).toEqual(['PL-2026-0001', 'PL-2026-0002'])
  expect(lists[1]?.snapshot.sheet?.rows.map((row) => row.at(-1))).toEqual([30, 60])
  expect(JSON.stringify(lists)).not.toContain('8 950')
})

test('a shipment of all pieces ends the production too, and the buyer reads of the shipment alone', async () => {
  const { world, id, version, read } = await openOrder()
  await moveOrder(world, id, { move: 'start', version: await version() }, DESK)
  for (const position of [0, 1])
    await decidePayment(world, id, position, { decision: 'confirm', reason: '' }, DESK)
  const parcel = { shippedOn: '2026-11-21', cartons: 4, grossGrams: 62_500, liters: 480 }
  const all = { ...parcel, quantities: { '0': quantities }, carrier: 'DHL', tracking: '' }
  await world.db.delete(outbox)
  await addShipment(world, id, { ...all, version: await version() }, DESK)
  const { state, events } = await read()
  expect(state).toBe('shipped')
  expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['shipmentAdded', 'finished', 'shipped'])
  expect(await world.db.select().from(outbox)).toHaveLength(1)
})

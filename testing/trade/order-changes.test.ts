import { expect, test } from 'vitest'

import { releaseOrder } from '#features/orders/order.commands.ts'
import { orderPayments, orders } from '#features/orders/order.tables.ts'
import { isOver, type OrderState } from '#features/orders/order.ts'
import { decidePayment, reportPayment } from '#features/orders/payment.commands.ts'
import { orderProposals, orderSamples } from '#features/orders/production.tables.ts'
import { issueProforma } from '#features/orders/proforma.commands.ts'
import { answerProposal, proposeChange } from '#features/orders/proposal.commands.ts'
import { addSample, judgeSample, sendSample } from '#features/orders/sample.commands.ts'
import { addShipment } from '#features/orders/shipment.commands.ts'
import { planOrder, setStage } from '#features/orders/stage.commands.ts'

import { enterBank, openOrder } from './open-order.ts'
import { DESK } from './open-trade.ts'

const parcel = { cartons: 1, grossGrams: 600, liters: 5, carrier: 'DHL', tracking: '' }
const sample = { kind: 'fit', model: 'Alara', color: '', size: '38' } as const
const today = '2026-11-21'
const tomorrow = '2026-11-22'

/** An order, and every change of it that is no move of its table. */
async function openChanges() {
  const opened = await openOrder()
  const { world, id, requestId, buyer } = opened
  await enterBank(world)
  const planned = crypto.randomUUID()
  const sent = crypto.randomUUID()
  const proposal = crypto.randomUUID()
  const at = world.now()

  /** Puts the order into a state in which it has what the change needs. @returns its version */
  async function put(state: OrderState, change: string): Promise<number> {
    const { db } = world
    const isReleased = change === 'addShipment'
    const release = isReleased
      ? { releaseReason: 'Promised', releasedBy: DESK, releasedAt: at }
      : { releaseReason: '', releasedBy: null, releasedAt: null }
    if (change.endsWith('Payment')) await db.update(orderPayments).set({ state: 'expected' })
    if (change.endsWith('Sample')) {
      await db.delete(orderSamples)
      const both = { ...sample, orderId: id, addedAt: at }
      await db.insert(orderSamples).values([
        { ...both, id: planned },
        { ...both, id: sent, state: 'sent', sentAt: at },
      ])
    }
    if (change.endsWith('Proposal') || change === 'proposeChange') await db.delete(orderProposals)
    const asked = { orderId: id, kind: 'change', text: 'More', proposedAt: at } as const
    if (change === 'answerProposal')
      await db.insert(orderProposals).values({ ...asked, id: proposal, by: 'buyer' })
    const endedAt = isOver(state) ? at : null
    const [order] = await db
      .update(orders)
      .set({ state, endedAt, ...release })
      .returning({ version: orders.version })
    return order?.version ?? 0
  }

  const changes: Record<string, (version: number, day?: string) => Promise<void>> = {
    planOrder: (version, shipOn = '2027-02-01') => planOrder(world, id, { shipOn, version }, DESK),
    setStage: (version, doneOn = today) =>
      setStage(world, id, 'materials', { expectedOn: null, doneOn, version }, DESK),
    addSample: (version) =>
      addSample(world, id, { ...sample, feeMinor: null, isCredited: false, version }, DESK),
    sendSample: () => sendSample(world, id, planned, { carrier: 'DHL', tracking: '' }, DESK),
    judgeSample: () =>
      judgeSample(world, requestId, sent, { decision: 'approve', comment: '' }, buyer),
    releaseOrder: (version) => releaseOrder(world, id, { reason: 'Promised', version }, DESK),
    proposeChange: () =>
      proposeChange(world, requestId, { kind: 'change', text: 'Less' }, { side: 'buyer', buyer }),
    answerProposal: () =>
      answerProposal(
        world,
        id,
        proposal,
        { isAgreed: true, text: '' },
        { side: 'staff', userId: DESK },
      ),
    issueProforma: (version) => issueProforma(world, id, version, DESK),
    addShipment: (version, shippedOn = today) =>
      addShipment(
        world,
        id,
        { ...parcel, shippedOn, version, quantities: { '0': { camel: { '36': 1 } } } },
        DESK,
      ),
    reportPayment: (_, paidOn = today) =>
      reportPayment(world, requestId, 0, { paidOn, minor: 100, reference: '' }, buyer),
    decidePayment: (version) =>
      decidePayment(world, id, 1, { decision: 'confirm', reason: '', version }, DESK),
  }
  const attempt = async (state: OrderState, name: string, day?: string): Promise<string> => {
    return changes[name]!(await put(state, name), day).then(
      () => 'done',
      (refusal: { kind: string; code: string }) => `${refusal.kind} ${refusal.code}`,
    )
  }
  return { ...opened, changes, attempt }
}

/** The states in which each change is made, written by hand. */
const made: Record<string, string> = {
  planOrder: 'placed',
  setStage: 'placed inProduction',
  addSample: 'placed inProduction',
  sendSample: 'placed inProduction',
  judgeSample: 'placed inProduction shipped',
  releaseOrder: 'placed inProduction',
  proposeChange: 'placed inProduction',
  answerProposal: 'placed inProduction',
  issueProforma: 'placed inProduction',
  addShipment: 'inProduction',
  reportPayment: 'placed inProduction shipped',
  decidePayment: 'placed inProduction shipped closed cancelled',
}

test('nothing is made, promised or sent after the end of an order, or planned anew in production; money that arrives is still found', async () => {
  const { changes, attempt } = await openChanges()
  const states = ['placed', 'inProduction', 'shipped', 'closed', 'cancelled'] as const
  const actual: Record<string, string> = {}
  const refusals = new Set<string>()
  for (const name of Object.keys(changes)) {
    const madeIn: string[] = []
    for (const state of states) {
      const result = await attempt(state, name)
      if (result === 'done') madeIn.push(state)
      else refusals.add(result)
    }
    actual[name] = madeIn.join(' ')
  }
  expect(actual).toEqual(made)
  expect([...refusals]).toEqual(['conflict orderMoved'])
})

test('what has happened has no day ahead, and what is planned has no day that is over', async () => {
  const { attempt } = await openChanges()
  const results: Record<string, string[]> = {}
  for (const [name, state] of [
    ['reportPayment', 'placed'],
    ['setStage', 'placed'],
    ['addShipment', 'inProduction'],
    ['planOrder', 'placed'],
  ] as const)
    results[name] = [await attempt(state, name, today), await attempt(state, name, tomorrow)]
  expect(results).toEqual({
    reportPayment: ['done', 'invalid dayAhead'],
    setStage: ['done', 'invalid dayAhead'],
    addShipment: ['done', 'invalid dayAhead'],
    planOrder: ['invalid timePassed', 'done'],
  })
})

test('staff decide on the report that they have seen, not on a later report of the same payment', async () => {
  const { world, id, requestId, buyer, version, read } = await openOrder()
  const report = { paidOn: today, minor: 447_500, reference: 'TR-1' }
  await reportPayment(world, requestId, 0, report, buyer)
  const seen = await version()
  await decidePayment(world, id, 0, { decision: 'refuse', reason: 'No', version: seen }, DESK)
  await reportPayment(world, requestId, 0, { ...report, minor: 1 }, buyer)
  await expect(
    decidePayment(world, id, 0, { decision: 'confirm', reason: '', version: seen }, DESK),
  ).rejects.toMatchObject({ kind: 'conflict', code: 'orderMoved' })
  expect((await read()).payments[0]).toMatchObject({ state: 'reported' })
})

import { gte } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { moneyOf } from '#base/money.ts'
import type { Refusal } from '#base/refusal.ts'
import { findOwnOrder } from '#features/orders/order-detail.queries.ts'
import { openOrder } from '#testing/trade/open-order.ts'
import { DESK } from '#testing/trade/open-trade.ts'

import { moveOrder } from './order.commands.ts'
import { orderPayments, orders } from './order.tables.ts'
import { decidePayment, reportPayment } from './payment.commands.ts'
import { type PaymentMove, paymentStateAfter, paymentStates } from './payment.ts'
import { orderSamples } from './production.tables.ts'
import { addSample, chargeEarlierSamples } from './sample.commands.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const sample = { kind: 'fit' as const, model: 'Alara', color: 'Camel', size: '38' }

test('the fee of a sample is a payment: the buyer tells of it, staff find it, and its credit comes off the last payment', async () => {
  const { world, id, requestId, buyer, version, read } = await openOrder({
    locale: 'en',
    draft: { taxPercent: 20 },
  })
  const fee = { feeMinor: 99_95, isCredited: true }
  await addSample(world, id, { ...sample, ...fee, version: await version() }, DESK)
  const own = await findOwnOrder(world, requestId)
  expect(own?.samples).toMatchObject([{ paymentPosition: 2 }])
  expect(own?.payments).toMatchObject([
    { kind: 'deposit', credit: null },
    { kind: 'beforeShipment', credit: eur(119_94) },
    { kind: 'sampleFee', about: 'Alara, Camel, 38', amount: eur(119_94), state: 'expected' },
  ])

  const report = { paidOn: '2026-11-21', minor: 119_94, reference: 'TT-1' }
  await reportPayment(world, requestId, 2, report, buyer)
  expect((await read()).payments[2]).toMatchObject({ state: 'reported', reference: 'TT-1' })
  await decidePayment(world, id, 2, { decision: 'confirm', reason: '' }, DESK)
  const { payments, events } = await read()
  expect(payments[2]).toMatchObject({ state: 'confirmed' })
  expect(events.at(-1)).toMatchObject({
    kind: 'paymentConfirmed',
    details: { about: 'payment', kind: 'sampleFee', amount: eur(119_94) },
  })
})

test('goods do not leave before the fee is paid, since its credit has come off their price', async () => {
  const { world, id, version, read } = await openOrder()
  await addSample(
    world,
    id,
    { ...sample, feeMinor: 150_00, isCredited: true, version: await version() },
    DESK,
  )
  for (const position of [0, 1])
    await decidePayment(world, id, position, { decision: 'confirm', reason: '' }, DESK)
  expect((await read()).isUnpaid).toBe(true)
  for (const move of ['start', 'finish'] as const)
    await moveOrder(world, id, { move, version: await version() }, DESK)
  const ship = async () => moveOrder(world, id, { move: 'ship', version: await version() }, DESK)
  await expect(ship()).rejects.toMatchObject({ code: 'paymentsMissing' })
  await decidePayment(world, id, 2, { decision: 'confirm', reason: '' }, DESK)
  expect((await read()).isUnpaid).toBe(false)
  await ship()
})

test('samples that were planned before fees were payments get theirs, once, while the order is under way', async () => {
  const { world, id, version, read } = await openOrder({ draft: { taxPercent: 20 } })
  const fees = [80_00, null, 60_00]
  for (const feeMinor of fees)
    await addSample(
      world,
      id,
      { ...sample, feeMinor, isCredited: true, version: await version() },
      DESK,
    )
  const charged = await read()
  // What an earlier version of the shop has stored.
  await world.db.delete(orderPayments).where(gte(orderPayments.position, 2))
  await world.db.update(orderSamples).set({ paymentPosition: null })
  await world.db.update(orders).set({ state: 'cancelled', endedAt: world.now() })
  await chargeEarlierSamples(world)
  expect((await read()).payments).toHaveLength(2)
  await world.db.update(orders).set({ state: 'inProduction', endedAt: null })
  for (let turn = 0; turn < 2; turn += 1) await chargeEarlierSamples(world)
  const { payments, samples, isUnpaid } = await read()
  expect({ payments, samples }).toEqual({ payments: charged.payments, samples: charged.samples })
  expect(isUnpaid).toBe(true)
})

test('a free sample is no payment, and two with a fee are two', async () => {
  const { world, id, version, read } = await openOrder()
  for (const feeMinor of [null, 80_00, 60_00])
    await addSample(
      world,
      id,
      { ...sample, feeMinor, isCredited: false, version: await version() },
      DESK,
    )
  const { payments, samples } = await read()
  expect(payments.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
    ['deposit', 4475_00],
    ['beforeShipment', 4475_00],
    ['sampleFee', 80_00],
    ['sampleFee', 60_00],
  ])
  expect(samples.map(({ paymentPosition }) => paymentPosition)).toEqual([null, 2, 3])
})

/** Each move with its first states, written by hand, so that a changed table fails the test. */
const allowedMoves: Record<PaymentMove, string> = {
  report: 'expected → reported',
  confirm: 'expected → confirmed, reported → confirmed',
  refuse: 'reported → expected',
}

test('exactly the moves of a payment in its table are possible: what is confirmed stays confirmed', () => {
  const made: Record<string, string> = {}
  const refusals = new Set<unknown>()
  for (const move of Object.keys(allowedMoves) as PaymentMove[])
    made[move] = paymentStates
      .flatMap((state) => {
        try {
          return [`${state} → ${paymentStateAfter(state, move)}`]
        } catch (error) {
          refusals.add((error as Refusal).code)
          return []
        }
      })
      .join(', ')
  expect(made).toEqual(allowedMoves)
  expect([...refusals]).toEqual(['orderMoved'])
})

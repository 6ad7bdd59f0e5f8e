import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { userIdOf } from '#features/requests/request-moves.commands.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import {
  type At,
  changeOrder,
  ownOrder,
  recordOrderEvent,
  tellBuyer,
  tellStaff,
} from './order-change.commands.ts'
import { writeFee } from './order.mail.ts'
import { type Order, orderPayments, orders } from './order.tables.ts'
import { isUnderWay, orderStates } from './order.ts'
import { orderSamples } from './production.tables.ts'
import { getAccepted } from './proforma.commands.ts'
import { feeWithTax, taxOf } from './sample-fees.ts'
import { type SampleKind, sampleStateAfter } from './sample.ts'

export type NewSample = {
  kind: SampleKind
  model: string
  color: string
  size: string
  /** Minor units of the currency of the order; null: free. */
  feeMinor: number | null
  isCredited: boolean
}

/**
 * Staff plan a sample. Its fee, with tax, is a payment of the order.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`
 */
export async function addSample(
  world: At,
  id: string,
  { version, ...sample }: NewSample & { version: number },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, { order, request }, at) => {
    if (!isUnderWay(order.state)) throw new Refusal('conflict', 'orderMoved')
    const paymentPosition = await addFee(tx, order, sample, request.locale)
    await tx.insert(orderSamples).values({ ...sample, orderId: id, paymentPosition, addedAt: at })
    await recordOrderEvent(tx, order, 'sampleAdded', { by: 'staff', userId: by, at })
  })
}

/**
 * Adds the payments of fees that were planned before fees were payments. Orders whose goods have left keep their plan:
 * what was paid of them was paid by the proforma.
 * @returns false: the job has no next piece
 */
export async function chargeEarlierSamples(world: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const isUncharged = and(gt(orderSamples.feeMinor, 0), isNull(orderSamples.paymentPosition))
  const rows = await world.db
    .selectDistinct({ orderId: orderSamples.orderId })
    .from(orderSamples)
    .innerJoin(orders, eq(orders.id, orderSamples.orderId))
    .where(and(isUncharged, inArray(orders.state, orderStates.filter(isUnderWay))))
  for (const { orderId } of rows)
    await changeOrder(world, eq(orders.id, orderId), null, async (tx, { order, request }) => {
      const samples = await tx
        .select()
        .from(orderSamples)
        .where(and(eq(orderSamples.orderId, orderId), isUncharged))
        .orderBy(orderSamples.addedAt, orderSamples.sequence)
      for (const sample of samples) {
        const paymentPosition = await addFee(tx, order, sample, request.locale)
        await tx.update(orderSamples).set({ paymentPosition }).where(eq(orderSamples.id, sample.id))
      }
    })
  return false
}

/** @returns the position of the payment; null: the sample is free */
async function addFee(
  tx: Db,
  { id: orderId, versionId, currency }: Order,
  sample: NewSample,
  locale: Locale,
): Promise<number | null> {
  if (!sample.feeMinor) return null
  const { offer } = await getAccepted(tx, versionId)
  const due = feeWithTax(moneyOf(sample.feeMinor, currency), taxOf(offer))
  const position = await tx.$count(orderPayments, eq(orderPayments.orderId, orderId))
  const name = writeFee(sample, locale)
  await tx
    .insert(orderPayments)
    .values({ orderId, position, kind: 'sampleFee', name, percent: 0, ...due })
  return position
}

/**
 * Staff send a sample off, and the buyer is told how.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`
 */
export async function sendSample(
  world: At,
  id: string,
  sampleId: string,
  { carrier, tracking }: { carrier: string; tracking: string },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), null, async (tx, locked, at) => {
    if (!isUnderWay(locked.order.state)) throw new Refusal('conflict', 'orderMoved')
    const sample = await findSample(tx, id, sampleId)
    const state = sampleStateAfter(sample.state, 'send')
    await tx
      .update(orderSamples)
      .set({ state, carrier, tracking, sentAt: at })
      .where(eq(orderSamples.id, sampleId))
    const text = [sample.model, carrier, tracking].filter(Boolean).join(' · ')
    await recordOrderEvent(tx, locked.order, 'sampleSent', { by: 'staff', userId: by, text, at })
    await tellBuyer(tx, locked, 'sampleSent', { text, origin: world.origin, at })
  })
}

/**
 * The buyer approves a sample or says what should be different.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`
 */
export async function judgeSample(
  world: At,
  requestId: string,
  sampleId: string,
  { decision, comment }: { decision: 'approve' | 'askForChange'; comment: string },
  buyer: Buyer,
): Promise<void> {
  await changeOrder(world, ownOrder(requestId, buyer), null, async (tx, locked, at) => {
    const sample = await findSample(tx, locked.order.id, sampleId)
    const state = sampleStateAfter(sample.state, decision)
    await tx
      .update(orderSamples)
      .set({ state, comment, decidedAt: at })
      .where(eq(orderSamples.id, sampleId))
    const kind = decision === 'approve' ? 'sampleApproved' : 'sampleChangeAsked'
    const text = [sample.model, comment].filter(Boolean).join('\n')
    const said = { by: 'buyer' as const, userId: userIdOf(buyer), text, at }
    await recordOrderEvent(tx, locked.order, kind, said)
    await tellStaff(tx, locked, kind, { text, origin: world.origin, at })
  })
}

async function findSample(tx: Db, orderId: string, id: string) {
  const [sample] = await tx
    .select()
    .from(orderSamples)
    .where(and(eq(orderSamples.id, id), eq(orderSamples.orderId, orderId)))
  if (!sample) throw new Refusal('missing', 'orderMissing')
  return sample
}

import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq } from 'drizzle-orm'

import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import type { OnArrival } from '#features/requests/finish-file.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { recordOrderEvent, tellBuyer, tellStaff } from './order-change.commands.ts'
import type { OrderPart } from './order-part.ts'
import { orderEvents, orderPayments, orders } from './order.tables.ts'
import type { OrderEventDetails, OrderSide } from './order.ts'
import { orderSamples, orderStages } from './production.tables.ts'

/** Files that arrive in sequence stand in the same line of the history, and the other side hears of them once. */
const TOGETHER_MS = HOUR

type Sender = { by: OrderSide; userId: string | null }

/** The effect of a file that arrives for a part of an order. */
export function arrivalOf(
  { origin }: Pick<World, 'origin'>,
  orderId: string,
  part: OrderPart,
  sender: Sender,
): OnArrival {
  return (tx, at) => recordFile(tx, orderId, part, { ...sender, origin, at })
}

/**
 * A line of the history, and an email to the other side.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved` if the order is over
 */
async function recordFile(
  tx: Db,
  orderId: string,
  part: OrderPart,
  { by, userId, origin, at }: Sender & { origin: string; at: Date },
): Promise<void> {
  const [locked] = await tx
    .select({ order: orders, request: requests })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  if (!locked) throw new Refusal('missing', 'orderMissing')
  const { order } = locked
  if (order.endedAt) throw new Refusal('conflict', 'orderMoved')
  const details = await describePart(tx, order.id, part)
  const [latest] = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.at), desc(orderEvents.sequence))
    .limit(1)
  const isSame =
    latest?.kind === 'filesAdded' && latest.by === by && isDeepStrictEqual(latest.details, details)
  if (isSame && latest.at > timeBefore(at, TOGETHER_MS)) return
  await recordOrderEvent(tx, order, 'filesAdded', { by, userId, details, at })
  const tell = by === 'staff' ? tellBuyer : tellStaff
  await tell(tx, locked, 'filesAdded', { origin, at })
}

/** @throws {Refusal} missing `orderMissing`, if the order has no such part */
export async function describePart(
  tx: Db,
  orderId: string,
  part: OrderPart,
): Promise<OrderEventDetails> {
  if (part.kind === 'stage') {
    const { stage } = part
    const isPlanned = and(eq(orderStages.orderId, orderId), eq(orderStages.stage, stage))
    if ((await tx.$count(orderStages, isPlanned)) > 0) return { about: 'stage', stage }
  } else if (part.kind === 'payment') {
    const [payment] = await tx
      .select()
      .from(orderPayments)
      .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.position, part.position)))
    if (payment) {
      const { kind, minor, currency } = payment
      return { about: 'payment', kind, amount: moneyOf(minor, currency) }
    }
  } else {
    const [sample] = await tx
      .select()
      .from(orderSamples)
      .where(and(eq(orderSamples.orderId, orderId), eq(orderSamples.id, part.id)))
    if (sample) return { about: 'sample', id: sample.id, model: sample.model }
  }
  throw new Refusal('missing', 'orderMissing')
}

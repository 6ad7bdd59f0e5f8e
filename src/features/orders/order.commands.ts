import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'

import {
  type At,
  changeOrder,
  type LockedOrder,
  recordOrderEvent,
  tellBuyer,
} from './order-change.commands.ts'
import { type Order, orderPayments, orders } from './order.tables.ts'
import {
  eventOfMove,
  isOver,
  isUnderWay,
  type OrderActor,
  type OrderMove,
  orderStateAfter,
  type StaffMove,
} from './order.ts'
import { judgeShipment } from './payment.ts'

/**
 * Staff move an order on, and the buyer is told.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`; to ship: `paymentsMissing`
 */
export async function moveOrder(
  world: At,
  id: string,
  { move, version }: { move: StaffMove; version: number },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, locked, at) => {
    if (move === 'ship') await assertPaid(tx, locked.order)
    const { origin } = world
    await makeMove(tx, locked, move, { actor: 'staff', by: 'staff', userId: by, origin, at })
  })
}

type Made = {
  actor: OrderActor
  by: 'buyer' | 'staff'
  userId: string | null
  text?: string
  origin: string
  at: Date
  /** No email is sent, because another move follows at once. */
  isQuiet?: boolean
}

/**
 * Makes a move of a locked order: its state, a line of the history, an audit entry, an email to the buyer.
 * @throws {Refusal} conflict `orderMoved`
 */
export async function makeMove(
  tx: Db,
  locked: LockedOrder,
  move: OrderMove,
  { actor, origin, isQuiet = false, ...said }: Made,
): Promise<void> {
  const { order } = locked
  const state = orderStateAfter(order.state, move, actor)
  await tx
    .update(orders)
    .set({ state, endedAt: isOver(state) ? said.at : null })
    .where(eq(orders.id, order.id))
  const kind = eventOfMove[move]
  await recordOrderEvent(tx, order, kind, said)
  if (kind !== 'closed' && !isQuiet) await tellBuyer(tx, locked, kind, { origin, at: said.at })
}

/**
 * Goods leave only when the payments due before are on the account, or an owner has released them.
 * @throws {Refusal} conflict `paymentsMissing`
 */
export async function assertPaid(tx: Db, { id, releasedAt }: Order): Promise<void> {
  const payments = await tx.select().from(orderPayments).where(eq(orderPayments.orderId, id))
  judgeShipment(payments, releasedAt !== null)
}

/**
 * An owner lets goods leave without the payments that are due before; the reason stays in the history of staff.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`
 */
export async function releaseOrder(
  world: At,
  id: string,
  { reason, version }: { reason: string; version: number },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, { order }, at) => {
    if (!isUnderWay(order.state) || order.releasedAt) throw new Refusal('conflict', 'orderMoved')
    await tx
      .update(orders)
      .set({ releaseReason: reason, releasedBy: by, releasedAt: at })
      .where(eq(orders.id, id))
    await recordOrderEvent(tx, order, 'released', { by: 'staff', userId: by, at })
  })
}

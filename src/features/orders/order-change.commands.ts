import { and, eq, type SQL } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { type Request, requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { type BuyerNews, newsForBuyer, newsForStaff, type StaffNews } from './order.mail.ts'
import { type Order, orderEvents, orders } from './order.tables.ts'
import type { OrderEventDetails, OrderEventKind, OrderSide } from './order.ts'

export type At = Pick<World, 'db' | 'now' | 'origin'>

/** An order that is locked until the transaction ends, with the request that it comes from. */
export type LockedOrder = { order: Order; request: Request }

type Change<Value> = (tx: Db, locked: LockedOrder, at: Date) => Promise<Value>

/**
 * The changes that may follow the end of an order, because they settle what was before it: a transfer may arrive after
 * a cancellation.
 */
type Settlement = 'decidePayment'

/**
 * Changes an order under a lock against concurrent changes. An order that has ended stays as it is.
 * @param version the version that staff have seen; null: any
 * @param settlement the change, if it may follow the end
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, also after the end
 */
export async function changeOrder<Value>(
  { db, now }: Pick<World, 'db' | 'now'>,
  condition: SQL | undefined,
  version: number | null,
  change: Change<Value>,
  settlement?: Settlement,
): Promise<Value> {
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ order: orders, request: requests })
      .from(orders)
      .innerJoin(requests, eq(requests.id, orders.requestId))
      .where(condition)
      .for('update', { of: orders })
    if (!locked) throw new Refusal('missing', 'orderMissing')
    const { id, version: current, endedAt } = locked.order
    if (version !== null && version !== current) throw new Refusal('conflict', 'orderMoved')
    if (endedAt && !settlement) throw new Refusal('conflict', 'orderMoved')
    const value = await change(tx, locked, now())
    await tx
      .update(orders)
      .set({ version: current + 1 })
      .where(eq(orders.id, id))
    return value
  })
}

/** Condition: the order of this request, if the request is the buyer's. */
export function ownOrder(requestId: string, buyer: Buyer): SQL | undefined {
  return and(eq(orders.requestId, requestId), isOf(buyer))
}

type EventEntry = {
  by: OrderSide
  userId: string | null
  text?: string
  details?: OrderEventDetails
  at: Date
}

/** Adds a line to the history, and an audit entry without its words. */
export async function recordOrderEvent(
  tx: Db,
  { id, number }: Pick<Order, 'id' | 'number'>,
  kind: OrderEventKind,
  { by, userId, text = '', details, at }: EventEntry,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: id, kind, by, userId, text, details, at })
  await recordAuditEntry(tx, { action: `order.${kind}`, on: number, by: userId, at })
}

/** Writes to the buyer in the language of the order, with the way to it. One who was erased has no address any more. */
export async function tellBuyer(
  tx: Db,
  { order, request }: LockedOrder,
  news: BuyerNews,
  { text = '', origin, at }: { text?: string; origin: string; at: Date },
): Promise<void> {
  if (!request.email) return
  const address = await makeRequestLink(tx, request, origin, at)
  await enqueueEmail(tx, newsForBuyer(request, { number: order.number, news, text, address }), at)
}

/**
 * Writes to the staff, in their language.
 * @param news.text words that a person typed, or a function that writes them in a language
 */
export async function tellStaff(
  tx: Db,
  { order, request }: LockedOrder,
  news: StaffNews,
  {
    text = '',
    origin,
    at,
  }: { text?: string | ((locale: Locale) => string); origin: string; at: Date },
): Promise<void> {
  await enqueueEmail(
    tx,
    newsForStaff(request, { id: order.id, number: order.number, news, text }, origin),
    at,
  )
}

import { and, asc, count, desc, eq } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { moneyOf } from '#base/money.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import { pageBounds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { type Order, orderPayments, orders } from './order.tables.ts'
import type { orderList } from './order.ts'

type At = Pick<World, 'db'>

/** A page of the staff's list, newest first. */
export async function listOrders({ db }: At, query: ListQuery<typeof orderList>) {
  const { state } = query.filters
  const condition = state ? eq(orders.state, state) : undefined
  const { limit, offset } = pageBounds(query)
  const [counted] = await db.select({ total: count() }).from(orders).where(condition)
  const rows = await db
    .select({
      order: orders,
      company: requests.company,
      name: requests.name,
      country: requests.country,
    })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(condition)
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(limit)
    .offset(offset)
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ order, ...buyer }) => ({ ...shownOf(order), ...buyer })),
  }
}

/** The order that a request has become, with its payments; null: none. */
async function findOrderOfRequest({ db }: At, requestId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.requestId, requestId))
  if (!order) return null
  const payments = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, order.id))
    .orderBy(asc(orderPayments.position))
  return {
    ...shownOf(order),
    payments: payments.map(({ name, percent, minor, currency, state }) => ({
      name,
      percent,
      amount: moneyOf(minor, currency),
      state,
    })),
  }
}

/** The same for its buyer. */
export async function findOwnOrder({ db }: At, requestId: string, buyer: Buyer) {
  const [own] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, requestId), isOf(buyer)))
  return own ? findOrderOfRequest({ db }, own.id) : null
}

function shownOf(order: Order) {
  const { totalMinor, currency, acceptedBy: _by, acceptedFrom: _from, ...shown } = order
  return { ...shown, amount: moneyOf(totalMinor, currency) }
}

import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { moneyOf } from '#base/money.ts'
import { requests } from '#features/requests/request.tables.ts'
import { matchesText, orderOf, selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { orders } from './order.tables.ts'
import type { orderList } from './order.ts'

type At = Pick<World, 'db'>

/** A page of the staff's list, newest first unless another order is asked for; a search also reads the request. */
export async function listOrders({ db }: At, query: ListQuery<typeof orderList>) {
  const { state } = query.filters
  const ofRequest = db
    .select({ id: requests.id })
    .from(requests)
    .where(matchesText(query.q, requests.searchText))
  const { ids, total } = await selectPageIds(db, {
    from: orders,
    id: orders.id,
    where: and(
      state ? eq(orders.state, state) : undefined,
      query.q
        ? or(matchesText(query.q, orders.searchText), inArray(orders.requestId, ofRequest))
        : undefined,
    ),
    order: orderOf(query, sortColumns, [desc(orders.placedAt)], orders.id),
    query,
  })
  const rows = await db
    .select(rowColumns)
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(inArray(orders.id, ids))
  return {
    total,
    rows: sortByIds(ids, rows).map(({ totalMinor, currency, ...row }) => ({
      ...row,
      amount: moneyOf(totalMinor, currency),
    })),
  }
}

const rowColumns = {
  id: orders.id,
  number: orders.number,
  state: orders.state,
  placedAt: orders.placedAt,
  /** The name of the person who accepted the order; empty once they were erased. */
  acceptedName: sql<string>`case when ${orders.isAcceptorErased} then '' else ${orders.acceptedName} end`,
  pieces: orders.pieces,
  totalMinor: orders.totalMinor,
  currency: orders.currency,
  shipOn: orders.toldShipOn,
  company: requests.company,
  name: requests.name,
  country: requests.country,
  /** The buyer has told of a payment that staff have not looked for yet. */
  hasReport: sql<boolean>`exists (select from order_payments
    where order_payments.order_id = ${orders.id} and order_payments.state = 'reported')`,
}

const sortColumns = {
  number: orders.number,
  placed: orders.placedAt,
  state: orders.state,
  pieces: orders.pieces,
}

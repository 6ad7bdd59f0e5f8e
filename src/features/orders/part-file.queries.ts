import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

import { orders } from './order.tables.ts'

/**
 * The order of which files are read or sent.
 * @param of its id for staff; for a buyer that of the request, and who asks
 * @throws {Refusal} missing `orderMissing`, also for the order of another buyer
 */
export async function getFiledOrder(
  { db }: Pick<World, 'db'>,
  of: { orderId: string } | { requestId: string; buyer: Buyer },
): Promise<{ id: string; requestId: string; isOver: boolean }> {
  const [row] = await db
    .select({ id: orders.id, requestId: orders.requestId, endedAt: orders.endedAt })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      'orderId' in of
        ? eq(orders.id, of.orderId)
        : and(eq(orders.requestId, of.requestId), isOf(of.buyer)),
    )
  if (!row) throw new Refusal('missing', 'orderMissing')
  const { id, requestId, endedAt } = row
  return { id, requestId, isOver: endedAt !== null }
}

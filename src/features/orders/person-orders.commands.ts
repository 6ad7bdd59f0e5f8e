import { and, eq, inArray, or } from 'drizzle-orm'

import { quotes, quoteVersions } from '#features/quotes/quote.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { orderEvents, orders } from './order.tables.ts'
import { orderProposals, orderSamples } from './production.tables.ts'

/**
 * Takes a buyer's own words out of orders that the law keeps, in the caller's transaction. Amounts, payments, documents
 * and the proof of the acceptance stay.
 * @param requestIds requests that the orders came from
 * @param userId login of the erased person; null: none. Its acceptances for a company that stays forget it too
 */
export async function eraseWordsOfOrders(
  tx: Db,
  requestIds: string[],
  userId: string | null,
): Promise<void> {
  await tx
    .update(orders)
    .set({ isAcceptorErased: true })
    .where(
      or(inArray(orders.requestId, requestIds), userId ? eq(orders.acceptedBy, userId) : undefined),
    )
  const ofRequests = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.requestId, requestIds))
  await tx
    .update(orderEvents)
    .set({ text: '', userId: null })
    .where(and(inArray(orderEvents.orderId, ofRequests), eq(orderEvents.by, 'buyer')))
  const isTheirProposal = eq(orderProposals.by, 'buyer')
  await tx
    .update(orderProposals)
    .set({ text: '', userId: null })
    .where(and(inArray(orderProposals.orderId, ofRequests), isTheirProposal))
  await tx
    .update(orderProposals)
    .set({ answer: '', answeredBy: null })
    .where(and(inArray(orderProposals.orderId, ofRequests), eq(orderProposals.by, 'staff')))
  await tx
    .update(orderSamples)
    .set({ comment: '' })
    .where(inArray(orderSamples.orderId, ofRequests))
  const ofQuotes = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.requestId, requestIds))
  await tx
    .update(quoteVersions)
    .set({ comment: '', returnNote: '' })
    .where(inArray(quoteVersions.quoteId, ofQuotes))
}

import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { documents } from '#features/documents/document.tables.ts'
import { quotes, quoteVersions } from '#features/quotes/quote.tables.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type Order, orderDocuments, orders } from './order.tables.ts'

/** Years after the year in which the order ended: Turkish Commercial Code, article 82. The privacy page says the same. */
const ORDER_YEARS = 10

/**
 * Deletes the order whose time has been over longest, with its request, its quote, its documents and their files.
 * @returns whether there was an order to delete
 */
export async function deleteOldOrders({
  db,
  now,
  storage,
}: Pick<World, 'db' | 'now' | 'storage'>): Promise<boolean> {
  const firstKept = new Date(`${String(Number(makerDay(now()).slice(0, 4)) - ORDER_YEARS)}-01-01`)
  const keys = await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(isNotNull(orders.endedAt), lt(orders.endedAt, firstKept)))
      .orderBy(asc(orders.endedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    return order ? deleteOrder(tx, order, now()) : null
  })
  // Files come last: after a crash an orphan remains, never a row without its file.
  for (const key of keys ?? []) await storage.delete(key)
  return keys !== null
}

/** @returns the keys of its files */
async function deleteOrder(tx: Db, { id, number, requestId }: Order, at: Date): Promise<string[]> {
  const ofOrder = tx
    .select({ id: orderDocuments.documentId })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, id))
  const ofQuote = tx
    .select({ id: quoteVersions.documentId })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quotes.requestId, requestId))
  const issued = await tx
    .select({ id: documents.id, pdfKey: documents.pdfKey, xlsxKey: documents.xlsxKey })
    .from(documents)
    .where(or(inArray(documents.id, ofOrder), inArray(documents.id, ofQuote)))
  await tx.delete(orders).where(eq(orders.id, id))
  await tx.delete(requests).where(eq(requests.id, requestId))
  const ids = issued.map((document) => document.id)
  await tx.delete(documents).where(inArray(documents.id, ids))
  await recordAuditEntry(tx, { action: 'order.deleted', on: number, by: null, at })
  return issued.flatMap(({ pdfKey, xlsxKey }) => [pdfKey, xlsxKey]).filter((key) => key !== null)
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { documents } from '#features/documents/document.tables.ts'
import { fileNameOf } from '#features/documents/document.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { findBank } from './bank/bank.queries.ts'
import type { At } from './order-change.commands.ts'
import { documentTitle, orderDocumentReady } from './order.mail.ts'
import { orderDocuments, orders } from './order.tables.ts'
import { issueProforma } from './proforma.commands.ts'

/**
 * Issues the proforma of the order that waits longest for it. Acceptance never waits: without an account in the
 * currency of the order there is none yet, and as soon as an account is entered, it follows.
 * @returns false if none waits
 */
export async function issueNextProforma(world: At): Promise<boolean> {
  const block = await findBank(world, world.now())
  if (!block) return false
  const currencies = block.accounts.map(({ currency }) => currency)
  const [waiting] = await world.db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(
      and(
        isNull(orders.proformaId),
        inArray(orders.currency, currencies),
        inArray(orders.state, ['placed', 'inProduction', 'ready']),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(1)
  if (!waiting) return false
  try {
    await issueProforma(world, waiting.id, waiting.version, null)
    return true
  } catch (error) {
    // The order or the account has changed meanwhile; the next turn looks again.
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Sends the document of an order that waits longest, once its file is made.
 * @returns false if none waits
 */
export async function sendNextOrderDocument({
  db,
  now,
  origin,
}: Pick<World, 'db' | 'now' | 'origin'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ document: documents, order: orders, request: requests })
      .from(orderDocuments)
      .innerJoin(documents, eq(documents.id, orderDocuments.documentId))
      .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
      .innerJoin(requests, eq(requests.id, orders.requestId))
      .where(and(isNull(orderDocuments.announcedAt), eq(documents.state, 'ready')))
      .orderBy(asc(documents.issuedAt), asc(documents.id))
      .limit(1)
      .for('update', { of: orderDocuments, skipLocked: true })
    if (!waiting) return false
    const { document, order, request } = waiting
    const at = now()
    await tx
      .update(orderDocuments)
      .set({ announcedAt: at })
      .where(eq(orderDocuments.documentId, document.id))
    // The buyer was erased, or the order has ended and asks for no money any more.
    if (!request.email || (order.endedAt && document.kind === 'proforma')) return true
    const { reference, pdfKey, pdfBytes, kind } = document
    const attachments =
      pdfKey && pdfBytes
        ? [
            {
              fileName: fileNameOf(reference, 'pdf'),
              contentType: 'application/pdf',
              storageKey: pdfKey,
              byteLength: pdfBytes,
            },
          ]
        : []
    const address = await makeRequestLink(tx, request, origin, at)
    const title = `${documentTitle(kind, request.locale)} ${reference}`
    const ready = { number: order.number, title, address, attachments }
    await enqueueEmail(tx, orderDocumentReady(request, ready), at)
    return true
  })
}

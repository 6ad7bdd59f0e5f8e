import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { issueDocument } from '#features/documents/document.commands.ts'
import { quotes, quoteVersions } from '#features/quotes/quote.tables.ts'
import { referenceOf } from '#features/quotes/quote.ts'
import type { Db } from '#platform/db/db.ts'
import { findOwner } from '#platform/owner/find-owner.ts'

import { findBank } from './bank/bank.queries.ts'
import { accountIn } from './bank/bank.ts'
import {
  type At,
  changeOrder,
  type LockedOrder,
  recordOrderEvent,
} from './order-change.commands.ts'
import { listSamples } from './order-lists.queries.ts'
import { orderDocuments, orders } from './order.tables.ts'
import { isUnderWay } from './order.ts'
import { writeProforma } from './proforma.paper.ts'
import { sampleFeesOf, taxOf } from './sample-fees.ts'

/**
 * Issues the proforma of an order, or a newer version of it with the bank details of today. A sent version stays as it
 * was. A job makes the file, and another job sends it.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, `bankMissing`
 */
export async function issueProforma(
  world: At,
  id: string,
  version: number | null,
  by: string | null,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, locked, at) => {
    await issue(tx, locked, { origin: world.origin, by, at })
  })
}

type Issuing = { origin: string; by: string | null; at: Date }

async function issue(tx: Db, { order, request }: LockedOrder, { origin, by, at }: Issuing) {
  if (!isUnderWay(order.state)) throw new Refusal('conflict', 'orderMoved')
  const block = await findBank({ db: tx }, at)
  const account = block && accountIn(block, order.currency)
  if (!account) throw new Refusal('conflict', 'bankMissing')
  const { offer, reference: quote } = await getAccepted(tx, order.versionId)
  const { name, company, country, number: requestNumber } = request
  const head = {
    reference: quote,
    replaces: null,
    requestNumber,
    name,
    company,
    country,
    sentAt: at,
  }
  const owner = await findOwner({ db: tx })
  const samples = await listSamples({ db: tx }, order.id, order.currency)
  const fees = sampleFeesOf(samples, offer.totals.total, taxOf(offer))
  const document = await issueDocument(tx, {
    kind: 'proforma',
    language: request.locale,
    title: order.number,
    companyId: request.partnerId,
    ...(order.proformaId && { replaces: order.proformaId }),
    issuedAt: at,
    issuedBy: by,
    compose: (reference) =>
      writeProforma({
        reference,
        orderNumber: order.number,
        offer,
        head,
        account,
        fees,
        issuedAt: at,
        owner,
        origin,
      }),
  })
  await tx.insert(orderDocuments).values({ documentId: document.id, orderId: order.id })
  await tx.update(orders).set({ proformaId: document.id }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, 'proformaIssued', {
    by: 'staff',
    userId: by,
    text: document.reference,
    at,
  })
}

/** The offer that the buyer accepted, as it was sent. */
export async function getAccepted(tx: Db, versionId: string) {
  const [row] = await tx
    .select({ offer: quoteVersions.offer, n: quoteVersions.n, number: quotes.number })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quoteVersions.id, versionId))
  if (!row?.offer) throw new Error('An accepted version has its offer')
  return { offer: row.offer, reference: referenceOf(row.number ?? '', row.n) }
}

import { eq } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { lockOwnVersion, type OwnVersion } from '#features/quotes/quote-answer.commands.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import { judgeAcceptance, referenceOf, versionStateAfter } from '#features/quotes/quote.ts'
import { takeNumber } from '#features/requests/number.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { moveRequest, userIdOf } from '#features/requests/request-moves.commands.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { currentRequest } from '#platform/request-facts.ts'
import type { World } from '#platform/world.ts'

import { recordOrderEvent } from './order-change.commands.ts'
import { orderForStaff, orderPlaced } from './order.mail.ts'
import { type Order, orderPayments, orders } from './order.tables.ts'
import { storePlan } from './stage.commands.ts'
import { dayAfter } from './stage.ts'

export type Acceptance = {
  /** The name as the buyer has typed it. */
  name: string
  /** The SHA-256 of the file that the buyer has seen. */
  documentHash: string
  /** The SHA-256 of the terms of sale that the buyer could read; empty: the offer has none. */
  termsHash: string
}

/**
 * Accepts a version of a quote and makes an order of it. The order equals the sent offer, so nothing is priced again. A
 * second acceptance of the same version finds the order that there is.
 * @returns the number of the order
 * @throws {Refusal} missing `quoteMissing`, conflict `quoteMoved`, `quoteExpired`, `documentDiffers`, `requestMoved`
 */
export async function acceptQuote(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  versionId: string,
  acceptance: Acceptance,
  buyer: Buyer,
): Promise<string> {
  return db.transaction(async (tx) => {
    const own = await lockOwnVersion(tx, versionId, buyer)
    const placed = await findOrder(tx, versionId)
    if (placed) return placed.number
    const at = now()
    judgeAcceptance(own.version, acceptance.documentHash, makerDay(at))
    const { offer } = own.version
    if (!offer || (offer.terms.saleTerms?.hash ?? '') !== acceptance.termsHash)
      throw new Refusal('conflict', 'documentDiffers')
    const order = await placeOrder(tx, own, acceptance, buyer, at)
    const request = await moveRequest(tx, own.request, 'order', {
      userId: userIdOf(buyer),
      text: order.number,
      at,
    })
    const reference = referenceOf(own.quote.number ?? '', own.version.n)
    const address = await makeRequestLink(tx, request, origin, at)
    const acceptedOrder = { order, offer, reference, acceptance }
    await enqueueEmail(tx, orderPlaced(request, { ...acceptedOrder, address, origin }), at)
    await enqueueEmail(tx, orderForStaff(request, acceptedOrder, origin), at)
    await recordOrderEvent(tx, order, 'placed', { by: 'buyer', userId: userIdOf(buyer), at })
    return order.number
  })
}

async function findOrder(tx: Db, versionId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.versionId, versionId))
  return order
}

async function placeOrder(
  tx: Db,
  { request, version }: OwnVersion,
  { name, documentHash }: Acceptance,
  buyer: Buyer,
  at: Date,
): Promise<Order> {
  const { offer, id: versionId } = version
  if (!offer) throw new Error('A sent version has its offer')
  await tx
    .update(quoteVersions)
    .set({ state: versionStateAfter(version.state, 'accept', 'buyer'), answeredAt: at })
    .where(eq(quoteVersions.id, versionId))
  const { total, pieces } = offer.totals
  const [order] = await tx
    .insert(orders)
    .values({
      number: await takeNumber(tx, 'O', at),
      requestId: request.id,
      versionId,
      placedAt: at,
      acceptedName: name,
      acceptedBy: userIdOf(buyer),
      acceptedFrom: currentRequest()?.network ?? null,
      termsVersion: offer.terms.saleTerms?.version ?? offer.terms.termsVersion ?? '',
      documentHash,
      pieces,
      totalMinor: total.minor,
      currency: total.currency,
    })
    .returning()
  if (!order) throw new Error('The order was not stored')
  // An offer has a payment for each of its draft, in the same order.
  const payments = offer.terms.payments.map(({ name: words, percent, amount }, position) => ({
    orderId: order.id,
    position,
    kind: version.draft.payments[position]?.kind ?? ('beforeShipment' as const),
    name: words,
    percent,
    ...amount,
  }))
  if (payments.length > 0) await tx.insert(orderPayments).values(payments)
  await storePlan(tx, order.id, dayAfter(makerDay(at), offer.terms.leadTimeDays), at)
  return order
}

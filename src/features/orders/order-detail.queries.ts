import { eq, type SQL } from 'drizzle-orm'

import { type Money, moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { documents } from '#features/documents/document.tables.ts'
import { namedTerms, type Offer } from '#features/quotes/offer.ts'
import { quotes, quoteVersions } from '#features/quotes/quote.tables.ts'
import { referenceOf } from '#features/quotes/quote.ts'
import { listPartFiles } from '#features/requests/request-file.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'

import {
  listDocuments,
  listEvents,
  listPayments,
  listProposals,
  listSamples,
  listShipments,
} from './order-lists.queries.ts'
import { orderDocuments, orders } from './order.tables.ts'
import { missingPayments, type OrderPaymentKind } from './payment.ts'
import { sampleFeesOf, taxOf } from './sample-fees.ts'
import { remainingLines } from './shipment.ts'
import { listStages } from './stage.queries.ts'
import { shipmentDay } from './stage.ts'

type At = Pick<World, 'db'>

/**
 * An order with everything that belongs to it, as staff see it.
 * @throws {Refusal} missing `orderMissing`
 */
export async function getOrder(world: At, id: string) {
  const order = await readOrder(world, eq(orders.id, id))
  if (!order) throw new Refusal('missing', 'orderMissing')
  return order
}

/** The order that a request has become, as its buyer sees it; null: none. The caller has checked whose request it is. */
export async function findOwnOrder(world: At, requestId: string) {
  const order = await readOrder(world, eq(orders.requestId, requestId))
  if (!order) return null
  const { buyer: _, releaseReason: _reason, ...own } = order
  return { ...own, events: own.events.filter(({ kind }) => kind !== 'released') }
}

async function readOrder({ db }: At, condition: SQL) {
  const [row] = await db
    .select({
      order: orders,
      request: requests,
      version: quoteVersions,
      quote: quotes,
      sheetKey: documents.xlsxKey,
    })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .innerJoin(quoteVersions, eq(quoteVersions.id, orders.versionId))
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .leftJoin(documents, eq(documents.id, quoteVersions.documentId))
    .where(condition)
  const offer = row?.version.offer
  if (!offer) return null
  const { order, request, version, quote, sheetKey } = row
  const { id, currency } = order
  const stages = await listStages({ db }, id)
  const shipments = await listShipments({ db }, id)
  const samples = await listSamples({ db }, id, currency)
  const { payments, payable } = await readPayments({ db }, id, samples, offer)
  const { name, company, country, email, locale, number: requestNumber } = request
  return {
    id,
    number: order.number,
    state: order.state,
    version: order.version,
    requestId: request.id,
    requestNumber,
    buyer: { name, company, country, email, locale, isPartner: request.partnerId !== null },
    placedAt: order.placedAt,
    /** The acceptance and its signer; the proof stays, but an erased person is not shown. */
    acceptance: {
      name: order.isAcceptorErased ? '—' : order.acceptedName,
      versionId: version.id,
      reference: referenceOf(quote.number ?? '', version.n),
      documentHash: order.documentHash,
      hasSheet: sheetKey !== null,
      ...namedTerms(offer),
    },
    pieces: order.pieces,
    amount: moneyOf(order.totalMinor, currency),
    delivery: `${offer.terms.incoterm} ${offer.terms.place}`,
    payments,
    /** Are payments missing that are due before the shipment? */
    isUnpaid: missingPayments(payments).length > 0,
    isReleased: order.releasedAt !== null,
    releaseReason: order.releaseReason,
    stages,
    shipOn: shipmentDay(stages),
    lines: linesOf(offer.lines, shipments),
    shipments,
    samples,
    payable,
    files: await listPartFiles({ db }, request.id),
    proposals: await listProposals({ db }, id),
    documents: await listDocuments({ db }, id),
    events: await listEvents({ db }, id),
  }
}

/** Payments of an order; `payable`: the amounts with fees and credits of samples, null without any. */
async function readPayments(world: At, id: string, samples: Sample[], offer: Offer) {
  const fees = sampleFeesOf(samples, offer.totals.total, taxOf(offer))
  const payments = withSamples(await listPayments(world, id), samples, fees?.returned ?? null)
  return { payments, payable: fees?.payable ?? null }
}

type Sample = Awaited<ReturnType<typeof listSamples>>[number]

/**
 * Payments with the sample that a fee is for, and with the deduction from the last part of the price: the fees that the
 * order gives back.
 */
function withSamples<Payment extends { kind: OrderPaymentKind; position: number }>(
  payments: Payment[],
  samples: Sample[],
  returned: Money | null,
): (Payment & { about: string; credit: Money | null })[] {
  const last = payments.findLast(({ kind }) => kind !== 'sampleFee')
  const credit = returned && returned.minor > 0 ? returned : null
  return payments.map((payment) => {
    const sample = samples.find(({ paymentPosition }) => paymentPosition === payment.position)
    const { model = '', color = '', size = '' } = sample ?? {}
    return {
      ...payment,
      /** `Alara, Camel, 38`; empty: a part of the price. */
      about: [model, color, size].filter(Boolean).join(', '),
      credit: payment === last ? credit : null,
    }
  })
}

type Line = {
  productId: string | null
  styleCode: string
  name: string
  colors: { code: string; name: string; hex: string }[]
  sizes: { code: string; label: string }[]
  quantities: Parameters<typeof remainingLines>[0][number]['quantities']
  pieces: number
}

function linesOf(lines: readonly Line[], shipments: Awaited<ReturnType<typeof listShipments>>) {
  const remaining = remainingLines(
    lines,
    shipments.map(({ quantities }) => quantities),
  )
  return lines.map(({ productId, styleCode, name, colors, sizes, quantities, pieces }, index) => ({
    productId,
    styleCode,
    name,
    colors,
    sizes,
    quantities,
    pieces,
    remaining: remaining[index] ?? {},
  }))
}

/**
 * Condition: a document belongs to the order of a request, or to an order.
 * @throws {Refusal} missing `documentMissing`
 */
export async function assertOrderDocument(
  { db }: At,
  documentId: string,
  of: { requestId: string } | { orderId: string },
): Promise<void> {
  const [row] = await db
    .select({ orderId: orders.id, requestId: orders.requestId })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orderDocuments.documentId, documentId))
  const isOf = 'orderId' in of ? row?.orderId === of.orderId : row?.requestId === of.requestId
  if (!isOf) throw new Refusal('missing', 'documentMissing')
}

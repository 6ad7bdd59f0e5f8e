import { asc, eq } from 'drizzle-orm'

import { moneyOf } from '#base/money.ts'
import { documents } from '#features/documents/document.tables.ts'
import type { World } from '#platform/world.ts'

import { orderDocuments, orderEvents, orderPayments } from './order.tables.ts'
import { orderProposals, orderSamples, orderShipments } from './production.tables.ts'

type At = Pick<World, 'db'>

export async function listPayments({ db }: At, orderId: string) {
  const rows = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.position))
  return rows.map(({ minor, currency, paidMinor, ...row }) => {
    const { position, kind, percent, state, paidOn, reference, refusal } = row
    const paid = paidMinor === null ? null : moneyOf(paidMinor, currency)
    const amount = moneyOf(minor, currency)
    return { position, kind, percent, amount, state, paidOn, paid, reference, refusal }
  })
}

export async function listShipments({ db }: At, orderId: string) {
  const rows = await db
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.n))
  return rows.map(({ orderId: _order, addedBy: _by, ...shipment }) => shipment)
}

export async function listSamples(
  { db }: At,
  orderId: string,
  currency: Parameters<typeof moneyOf>[1],
) {
  const rows = await db
    .select()
    .from(orderSamples)
    .where(eq(orderSamples.orderId, orderId))
    .orderBy(asc(orderSamples.addedAt), asc(orderSamples.sequence))
  return rows.map(({ orderId: _order, sequence: _sequence, feeMinor, ...sample }) => ({
    ...sample,
    fee: feeMinor === null ? null : moneyOf(feeMinor, currency),
  }))
}

export async function listProposals({ db }: At, orderId: string) {
  const { id, kind, by, text, state, proposedAt, answer, answeredAt } = orderProposals
  return db
    .select({ id, kind, by, text, state, proposedAt, answer, answeredAt })
    .from(orderProposals)
    .where(eq(orderProposals.orderId, orderId))
    .orderBy(asc(proposedAt), asc(orderProposals.sequence))
}

export async function listDocuments({ db }: At, orderId: string) {
  return db
    .select({
      id: documents.id,
      kind: documents.kind,
      reference: documents.reference,
      state: documents.state,
      issuedAt: documents.issuedAt,
      xlsxBytes: documents.xlsxBytes,
    })
    .from(orderDocuments)
    .innerJoin(documents, eq(documents.id, orderDocuments.documentId))
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.reference))
}

export async function listEvents({ db }: At, orderId: string) {
  const { id, kind, by, text, details, at, sequence } = orderEvents
  return db
    .select({ id, kind, by, text, details, at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(at), asc(sequence))
}

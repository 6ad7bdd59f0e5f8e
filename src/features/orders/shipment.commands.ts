import { asc, eq } from 'drizzle-orm'

import { refuseDayAhead } from '#base/calendar/maker-day.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'
import { issueDocument } from '#features/documents/document.commands.ts'
import { findOwner } from '#platform/owner/find-owner.ts'

import { type At, changeOrder, recordOrderEvent } from './order-change.commands.ts'
import { assertPaid, makeMove } from './order.commands.ts'
import { orderDocuments, orders } from './order.tables.ts'
import { writePackingList } from './packing-list.paper.ts'
import { orderShipments } from './production.tables.ts'
import { getAccepted } from './proforma.commands.ts'
import { countShipment, remainingLines, type ShippedQuantities } from './shipment.ts'

export type NewShipment = {
  quantities: ShippedQuantities
  /** Day in the maker's zone. */
  shippedOn: string
  cartons: number
  grossGrams: number
  liters: number
  carrier: string
  tracking: string
}

/**
 * Staff ship a part of an order or the rest of it, with a packing list for the buyer. With the last piece the order is
 * shipped.
 * @throws {Refusal} missing `orderMissing`; conflict `orderMoved`, `paymentsMissing`, `shippedTooMuch`; invalid `dayAhead`, or `validationFailed`, if it holds nothing
 */
export async function addShipment(
  world: At,
  id: string,
  { version, ...shipment }: NewShipment & { version: number },
  by: string,
): Promise<void> {
  await changeOrder(world, eq(orders.id, id), version, async (tx, locked, at) => {
    const { order, request } = locked
    if (order.state !== 'inProduction' && order.state !== 'ready')
      throw new Refusal('conflict', 'orderMoved')
    refuseDayAhead(shipment.shippedOn, at)
    await assertPaid(tx, order)
    const { offer } = await getAccepted(tx, order.versionId)
    const earlier = await tx
      .select({ quantities: orderShipments.quantities })
      .from(orderShipments)
      .where(eq(orderShipments.orderId, id))
      .orderBy(asc(orderShipments.n))
    const before = earlier.map(({ quantities }) => quantities)
    const pieces = countShipment(remainingLines(offer.lines, before), shipment.quantities)
    const n = earlier.length + 1
    const owner = await findOwner({ db: tx })
    const document = await issueDocument(tx, {
      kind: 'packingList',
      language: request.locale,
      title: order.number,
      companyId: request.partnerId,
      issuedAt: at,
      issuedBy: by,
      compose: (reference) =>
        writePackingList({
          reference,
          orderNumber: order.number,
          offer,
          shipment: { ...shipment, n, pieces },
          recipient: request,
          owner,
        }),
    })
    await tx.insert(orderShipments).values({
      ...shipment,
      orderId: id,
      n,
      pieces,
      documentId: document.id,
      addedAt: at,
      addedBy: by,
    })
    await tx.insert(orderDocuments).values({ documentId: document.id, orderId: id })
    const text = document.reference
    await recordOrderEvent(tx, order, 'shipmentAdded', { by: 'staff', userId: by, text, at })
    const left = remainingLines(offer.lines, [...before, shipment.quantities])
    if (left.some((matrix) => piecesOf(matrix) > 0)) return
    const said = { actor: 'staff', by: 'staff', userId: by, origin: world.origin, at } as const
    // What has left was finished. The buyer reads of the shipment alone.
    if (order.state === 'inProduction')
      await makeMove(tx, locked, 'finish', { ...said, isQuiet: true })
    const ready = { ...locked, order: { ...order, state: 'ready' as const } }
    await makeMove(tx, ready, 'ship', said)
  })
}

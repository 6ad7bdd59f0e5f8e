import { createMiddleware } from 'hono/factory'

import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { foreignParts, type OrderPart, readPart } from '#features/orders/order-part.ts'
import { arrivalOf, describePart } from '#features/orders/part-file.commands.ts'
import { getFiledOrder } from '#features/orders/part-file.queries.ts'
import type { WithBuyer } from '#features/requests/api/with-buyer.ts'
import type { WithHolder } from '#features/requests/api/with-holder.ts'
import { userIdOf } from '#features/requests/request-moves.commands.ts'

/** @throws {Refusal} missing `orderMissing` */
function partOf(name: string): OrderPart {
  const part = readPart(name)
  if (!part) throw new Refusal('missing', 'orderMissing')
  return part
}

/** Pictures and documents of a part of any order, for staff; receipts are the buyer's. */
export const asPartOfStaff = createMiddleware<WithHolder & WithRole, '/:id/parts/:part/files'>(
  async (c, next) => {
    const { world, user } = c.var
    const name = c.req.param('part')
    const part = partOf(name)
    const orderId = readId(c.req.param('id'), 'orderMissing')
    const order = await getFiledOrder(world, { orderId })
    await describePart(world.db, order.id, part)
    const isReadOnly = order.isOver || part.kind === foreignParts.staff
    if (c.req.method !== 'GET' && isReadOnly) throw new Refusal('conflict', 'orderMoved')
    const { requestId } = order
    c.set('holder', { kind: 'part', requestId, part: name, isGuest: false, isStaff: true })
    c.set('isBuying', true)
    c.set('onArrival', arrivalOf(world, order.id, part, { by: 'staff', userId: user.id }))
    await next()
  },
)

/** The same for the buyer of the order, after `asCompany` or `asGuest`; stages are for staff to show. */
export const asPartOfBuyer = createMiddleware<
  WithHolder & WithBuyer,
  '/:id/order/parts/:part/files'
>(async (c, next) => {
  const { world, buyer } = c.var
  const name = c.req.param('part')
  const part = partOf(name)
  const requestId = readId(c.req.param('id'), 'requestMissing')
  const order = await getFiledOrder(world, { requestId, buyer })
  await describePart(world.db, order.id, part)
  const isReadOnly = order.isOver || part.kind === foreignParts.buyer
  if (c.req.method !== 'GET' && isReadOnly) throw new Refusal('conflict', 'orderMoved')
  const isGuest = buyer.kind === 'guest'
  c.set('holder', { kind: 'part', requestId, part: name, isGuest, isStaff: false })
  c.set('onArrival', arrivalOf(world, order.id, part, { by: 'buyer', userId: userIdOf(buyer) }))
  await next()
})

import { Hono } from 'hono'

import { listQuery } from '#api/list-query.ts'
import type { WithRole } from '#api/require-user.ts'
import { listOrders } from '#features/orders/order.queries.ts'
import { orderList } from '#features/orders/order.ts'

/** `GET /api/admin/orders`: what buyers have accepted. */
export const ordersRouter = new Hono<WithRole>().get('/', listQuery(orderList), async (c) =>
  c.json(await listOrders(c.var.world, c.req.valid('query'))),
)

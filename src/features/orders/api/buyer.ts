import { Hono } from 'hono'

import { ownQuotesRouter } from '#features/quotes/api/own-quotes.ts'
import { ownRequestsRouter } from '#features/requests/api/own-requests.ts'
import type { WithBuyer } from '#features/requests/api/with-buyer.ts'

import { ownOrderRouter } from './own-order.ts'

/** All that a buyer reads and does, the same with a login and by a private link. */
export const buyerRouter = new Hono<WithBuyer>()
  .route('/', ownRequestsRouter)
  .route('/', ownQuotesRouter)
  .route('/', ownOrderRouter)

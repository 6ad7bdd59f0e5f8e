import { hc, type InferResponseType } from 'hono/client'

import type { buyerRouter } from '#features/orders/api/buyer.ts'

export type BuyerApi = ReturnType<typeof hc<typeof buyerRouter>>

/** The API for the holder of a private link. The token goes in a header: logs have addresses. */
export function guestApi(token: string): BuyerApi {
  return hc<typeof buyerRouter>('/api/requests', { headers: { 'x-request-token': token } })
}

export type OwnRequest = InferResponseType<BuyerApi[':id']['$get'], 200>
export type OwnVersion = InferResponseType<BuyerApi[':id']['quotes']['$get'], 200>[number]
export type OwnOrder = NonNullable<InferResponseType<BuyerApi[':id']['order']['$get'], 200>>

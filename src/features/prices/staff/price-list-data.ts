import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Api = (typeof adminApi)['price-lists']

export type PriceListRow = InferResponseType<Api['$get'], 200>[number]
export type PriceListView = InferResponseType<Api[':id']['$get'], 200>
export type TaxRateRow = InferResponseType<Api['tax-rates']['$get'], 200>[number]
export type CompanyPricesView = InferResponseType<Api['companies'][':id']['$get'], 200>

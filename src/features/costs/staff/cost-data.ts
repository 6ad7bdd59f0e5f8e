import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

export type CostsView = InferResponseType<typeof adminApi.costs.$get, 200>
export type CostRow = CostsView['costs'][number]

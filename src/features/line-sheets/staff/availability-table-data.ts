import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Api = (typeof adminApi)['availability-imports']

/** A table of ready pieces, as the list of all tables shows it. */
export type ListedTable = InferResponseType<Api['$get'], 200>[number]

/** A table of ready pieces with its changes and faults. */
export type AvailabilityTableView = InferResponseType<Api[':id']['$get'], 200>

import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Api = (typeof adminApi)['availability-imports']

/** A table of what is ready, as the list of all shows it. */
export type ListedTable = InferResponseType<Api['$get'], 200>[number]

/** The same with what it changes and its faults. */
export type AvailabilityTableView = InferResponseType<Api[':id']['$get'], 200>

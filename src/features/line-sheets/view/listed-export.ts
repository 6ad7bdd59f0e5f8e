import type { InferResponseType } from 'hono/client'

import type { ExportsApi } from '#web/session/api-client.ts'

/** A line sheet or a pack as its page lists it. */
export type ListedExport = InferResponseType<ExportsApi['index']['$get'], 200>[number]

import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

export type Library = InferResponseType<(typeof adminApi)['media']['$get'], 200>
export type LibraryRow = Library['rows'][number]

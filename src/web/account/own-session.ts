import type { InferResponseType } from 'hono/client'

import type { accountApi } from '../session/api-client.ts'

/** A session as `GET /api/account/sessions` tells of it. */
export type OwnSession = InferResponseType<typeof accountApi.sessions.$get, 200>['sessions'][number]

import type { InferResponseType } from 'hono/client'

import { accountApi } from '../../session/api-client.ts'

export const dataApi = accountApi.data

/** Everything kept about the user, and their open request, as `GET /api/account/data` answers. */
type OwnDataAnswer = InferResponseType<typeof dataApi.$get, 200>
export type OwnData = OwnDataAnswer['data']
export type DataSection = keyof OwnData

import type { InferResponseType } from 'hono/client'

import type { adminApi } from '../../session/api-client.ts'

/** The data of the page; dates are ISO texts on the wire. */
export type TodayData = InferResponseType<typeof adminApi.dashboard.$get, 200>

/** Personal data; editors do not get it. */
export type DeskData = NonNullable<TodayData['desk']>

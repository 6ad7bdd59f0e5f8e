import type { InferResponseType } from 'hono/client'

import type { adminApi } from '../../session/api-client.ts'

/** What the page is made of; dates are ISO texts on the wire. */
export type TodayData = InferResponseType<typeof adminApi.dashboard.$get, 200>

/** What concerns people; editors do not get it. */
export type DeskData = NonNullable<TodayData['desk']>

import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Api = (typeof adminApi)['personal-data']

/** The answer of the API; dates are ISO texts on the wire. */
export type PeopleSearchResult = InferResponseType<Api['$get'], 200>
export type PersonData = InferResponseType<Api['person']['$post'], 200>

import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Api = typeof adminApi
export type StaffRequest = InferResponseType<Api['requests'][':id']['$get'], 200>
export type StaffVersion = InferResponseType<Api['quotes'][':id']['$get'], 200>[number]

/** A request with all versions of its quote, the latest first. */
export type StaffCase = { request: StaffRequest; versions: StaffVersion[] }

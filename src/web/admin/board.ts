import type { InferResponseType } from 'hono/client'

import type { adminApi } from '../api-client.ts'

/** What `GET /api/admin/dashboard` tells; dates are ISO texts on the wire. */
export type Board = InferResponseType<typeof adminApi.dashboard.$get, 200>

export type ApplicationRow = Board['applications'][number]
export type PartnerRow = Board['partners'][number]
export type CredentialRow = Board['credentials'][number]

/** Rows the server lists at most, of each kind. */
export const ROWS_MAX = 200

/** First and last name, as staff call people. */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`
}

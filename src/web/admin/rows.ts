import type { InferResponseType } from 'hono/client'

import type { adminApi } from '../session/api-client.ts'

export type RowOf<Call> = InferResponseType<Call, 200> extends { rows: (infer Row)[] } ? Row : never

/** Rows of the lists; dates are ISO texts on the wire. */
export type ApplicationRow = RowOf<typeof adminApi.applications.$get>
export type PartnerRow = RowOf<typeof adminApi.partners.$get>
export type CredentialRow = RowOf<typeof adminApi.credentials.$get>
export type AuditRow = RowOf<typeof adminApi.audit.$get>
export type EmailRow = RowOf<typeof adminApi.emails.$get>
export type MessageRow = RowOf<typeof adminApi.messages.$get>

/** First and last name, as staff call people. */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`
}

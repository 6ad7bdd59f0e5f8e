import * as z from 'zod/mini'

import { normalizeEmail } from '#base/email.ts'

/** The kinds of personal data. */
export const dataKinds = [
  'account',
  'partner',
  'membership',
  'credentials',
  'boards',
  'views',
  'applications',
  'messages',
  'quoteRequests',
  'orders',
  'notes',
  'emails',
  'invitations',
  'requests',
  'consents',
  'audit',
] as const
export type DataKind = (typeof dataKinds)[number]

/** The records that an erasure leaves, and why: proof that the law asks for, or the audit trail. */
export const retentionReasons = {
  orders: 'law',
  requests: 'proof',
  consents: 'proof',
  audit: 'trail',
} as const satisfies Partial<Record<DataKind, string>>

export function isRetainedKind(kind: DataKind): kind is keyof typeof retentionReasons {
  return kind in retentionReasons
}

/** The reason why a person cannot be erased yet; staff do something else first. */
export type ErasureObstacle = 'accountIsAdmin' | 'companyHasLogins' | 'mergedIntoPartner'

/** The person that a call is about. */
export const personForm = z.object({
  email: z
    .pipe(
      z.string(),
      z.transform((typed) => normalizeEmail(typed) ?? ''),
    )
    .check(z.minLength(1)),
})

/** People shown for a search; a longer query narrows it. */
export const PEOPLE_MAX = 50

import * as z from 'zod/mini'

import { normalizeEmail } from '#base/email.ts'

/** What is kept of a person, by kind. */
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

/** What an erasure leaves, and why: proof that the law asks for, or the trail of what was done. */
export const retentionReasons = {
  orders: 'law',
  requests: 'proof',
  consents: 'proof',
  audit: 'trail',
} as const satisfies Partial<Record<DataKind, string>>

export function isRetainedKind(kind: DataKind): kind is keyof typeof retentionReasons {
  return kind in retentionReasons
}

/** Why somebody cannot be erased yet; staff do something else first. */
export type ErasureObstacle = 'accountIsAdmin' | 'companyHasLogins' | 'mergedIntoPartner'

/** Whom a call is about. */
export const personForm = z.object({
  email: z
    .pipe(
      z.string(),
      z.transform((typed) => normalizeEmail(typed) ?? ''),
    )
    .check(z.minLength(1)),
})

/** People shown for one search; whoever looks for one says more. */
export const PEOPLE_MAX = 50

import type { World } from '#platform/world.ts'

import { emailRequests } from '../schema/email-request.tables.ts'
import type { EmailKind } from '../schema/kinds.ts'

export type EmailRequest = {
  /** Normalized. */
  email: string
  kind: Exclude<EmailKind, 'invite' | 'reauthentication'>
  /** S256 challenge of a PKCE client, else null. */
  codeChallenge: string | null
  /** Checked by `allowedRedirect`. */
  redirectTo: string | null
  /** The requester, see `RequestedEmail`. */
  requester: string | null
  /** Did the request bring a solved captcha? */
  hasSolved: boolean
  /** Makes the account if the address has none. */
  newAccount?: { id?: string; passwordHash: string | null; userMetadata: Record<string, unknown> }
}

/** Values for the email to the new address of a provider login: the server itself requests it. */
export const serverSignUpRequest = {
  kind: 'signup',
  codeChallenge: null,
  requester: null,
  hasSolved: false,
} as const

/**
 * Stores a request for an email. It does not look the address up, so neither the answer nor its
 * time tells whether the address is known; `answerNextEmailRequest` looks it up later.
 */
export async function requestEmail(
  { db, now }: Pick<World, 'db' | 'now'>,
  { newAccount, ...request }: EmailRequest,
): Promise<void> {
  await db.insert(emailRequests).values({ ...request, ...newAccount, requestedAt: now() })
}

import type { World } from '#platform/world.ts'

import { emailRequests } from '../schema/email-request.tables.ts'
import type { EmailKind } from '../schema/kinds.ts'

export type EmailWish = {
  /** Normalised. */
  email: string
  kind: Exclude<EmailKind, 'invite' | 'reauthentication'>
  /** S256 challenge of a PKCE client, else null. */
  codeChallenge: string | null
  /** Judged by `allowedRedirect`. */
  redirectTo: string | null
  /** Who asks, see `Asking`. */
  asker: string | null
  /** Did they solve a captcha for it? */
  hasSolved: boolean
  /** Makes the account if the address has none. */
  newAccount?: { id?: string; passwordHash: string | null; userMetadata: Record<string, unknown> }
}

/** An email to the new address of a provider login: the server itself asks for it. */
export const bySignUp = {
  kind: 'signup',
  codeChallenge: null,
  asker: null,
  hasSolved: false,
} as const

/**
 * Takes a request for an email. Whether the address is known is not even looked at here, so
 * neither answer nor time can tell; `answerNextLetterRequest` looks later.
 */
export async function requestEmail(
  { db, now }: Pick<World, 'db' | 'now'>,
  { newAccount, ...wish }: EmailWish,
): Promise<void> {
  await db.insert(emailRequests).values({ ...wish, ...newAccount, requestedAt: now() })
}

import type { OneTimeKind } from '../schema/kinds.ts'

/** Minutes a link in a mail stays good. */
export const LINK_MINUTES = 60

/** Days an invitation stays good: nobody waits for it at the mailbox. */
export const INVITE_DAYS = 7

/** Seconds the browser has to exchange a code, from the opening of the link. */
export const AUTH_CODE_SECONDS = 300

/** Wrong digits after which only the link opens. */
export const DIGITS_TRIES_MAX = 5

/** How long a token of this kind stays good. */
export function secondsOf(kind: OneTimeKind): number {
  if (kind === 'auth_code') return AUTH_CODE_SECONDS
  return kind === 'invite' ? INVITE_DAYS * 86_400 : LINK_MINUTES * 60
}

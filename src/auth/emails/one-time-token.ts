import type { OneTimeKind } from '../schema/kinds.ts'

/** Minutes a link in an email is valid. */
export const LINK_MINUTES = 60

/** Days an invitation is valid: its reader does not expect it. */
export const INVITE_DAYS = 7

/** Seconds in which the browser must exchange a code, counted from the opening of the link. */
export const AUTH_CODE_SECONDS = 300

/** After this many wrong digits only the link works. */
export const DIGITS_TRIES_MAX = 5

/** Seconds a token of this kind is valid. */
export function validitySeconds(kind: OneTimeKind): number {
  if (kind === 'auth_code') return AUTH_CODE_SECONDS
  return kind === 'invite' ? INVITE_DAYS * 86_400 : LINK_MINUTES * 60
}

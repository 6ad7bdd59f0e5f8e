/** What a link in a mail may be for; `auth_code` is what a PKCE flow gives to its browser. */
export const oneTimeKinds = [
  'recovery',
  'signup',
  'invite',
  'magiclink',
  'email_change_new',
  'email_change_current',
  'reauthentication',
  'auth_code',
] as const
export type OneTimeKind = (typeof oneTimeKinds)[number]

/** What a letter of the auth service may bring. */
export const letterKinds = [
  'recovery',
  'signup',
  'invite',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type LetterKind = (typeof letterKinds)[number]

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

/** Purposes of a link in an email; `auth_code` is the code of a PKCE flow. */
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

/** Kinds of email that can be requested. */
export const emailKinds = [
  'recovery',
  'signup',
  'invite',
  'magiclink',
  'email_change',
  'reauthentication',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Kinds of second factor. */
export const factorTypes = ['totp', 'phone', 'webauthn'] as const
export type FactorType = (typeof factorTypes)[number]

/** Rules for the lifetime of sessions: those of staff are short, because they reach all data. */
export const sessionRules = ['member', 'staff'] as const
export type SessionRule = (typeof sessionRules)[number]

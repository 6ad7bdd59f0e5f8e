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

/** What an email of the auth service may bring. */
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

/** How long sessions of an account last: those of staff open the whole site. */
export const sessionRules = ['member', 'staff'] as const
export type SessionRule = (typeof sessionRules)[number]

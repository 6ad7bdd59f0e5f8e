import type { OneTimeKind } from '../schema/kinds.ts'

/** Purposes of a link in an email. */
export type LinkKind = Exclude<OneTimeKind, 'auth_code' | 'reauthentication'>

/**
 * The kinds of link that each `type` of the protocol opens, its own first; `email` opens all that
 * sign in.
 */
const opened: Record<string, readonly LinkKind[]> = {
  signup: ['signup', 'invite'],
  invite: ['invite', 'signup'],
  magiclink: ['magiclink', 'recovery'],
  recovery: ['recovery', 'magiclink'],
  email: ['magiclink', 'recovery', 'signup', 'invite'],
  email_change: ['email_change_new', 'email_change_current'],
}

/** Null: no such type. */
export function kindsOpenedBy(type: string): readonly LinkKind[] | null {
  return Object.hasOwn(opened, type) ? (opened[type] ?? null) : null
}

/** The `type` under which a link of this kind is opened. */
export function typeOfLink(kind: LinkKind): string {
  return kind.startsWith('email_change') ? 'email_change' : kind
}

/**
 * The `amr` method of a session that a PKCE flow opened with such a link. A plain link is always
 * `otp`.
 */
export function methodOfLink(kind: LinkKind): string {
  return kind === 'signup' ? 'email/signup' : typeOfLink(kind)
}

import type { ListDefinition } from '#base/list.ts'
import { DAY, timeAfter } from '#base/time.ts'
/** States of a temporary password. `expired`: nobody used it in time. */
export const credentialStatuses = ['unused', 'used', 'expired', 'replaced'] as const
export type CredentialStatus = (typeof credentialStatuses)[number]

/** Orders and filters of the staff's list. */
export const credentialList = {
  sorts: ['name', 'company', 'email', 'created', 'used', 'expires'],
  filters: { status: credentialStatuses },
} as const satisfies ListDefinition

/** Days for which a temporary password is valid. */
export const CREDENTIAL_DAYS = 7

/** Temporary passwords that a partner may get in a day. */
export const CREDENTIALS_PER_DAY_MAX = 5

/** Letters and digits that nobody confuses when they are read aloud: no 0/o, no 1/i/l. */
export const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
export const PASSWORD_LENGTH = 16

type Dates = { usedAt: Date | null; replacedAt: Date | null; expiresAt: Date }

export function credentialStatus(
  { usedAt, replacedAt, expiresAt }: Dates,
  now: Date,
): CredentialStatus {
  if (usedAt) return 'used'
  if (replacedAt) return 'replaced'
  return expiresAt <= now ? 'expired' : 'unused'
}

/** Time at which a temporary password that is made now stops working. */
export function credentialExpiry(now: Date): Date {
  return timeAfter(now, CREDENTIAL_DAYS * DAY)
}

/**
 * Spells a temporary password in four groups: `k7mp-x2ra-…`, 79 bits.
 * @param picks 16 random indexes into the alphabet, each from 0 to 30
 */
export function spellPassword(picks: number[]): string {
  const characters = picks.map((pick) => PASSWORD_ALPHABET[pick] ?? '').join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

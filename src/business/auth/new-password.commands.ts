import { Refusal } from '#base/refusal.ts'
import { hashPassword, verifyPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'

import type { Reader } from './access-token.queries.ts'
import { spendReauthenticationCode } from './letters/reauthentication.commands.ts'
import { type Weakness, weaknessesOf, weaknessWords } from './new-password.ts'
import { proofNeeded } from './password-proof.ts'

type Wish = {
  password: string
  currentPassword?: string | undefined
  /** Digits mailed by `mailReauthenticationCode`. */
  nonce?: string | undefined
}

/** Cause of `weak_password`. */
export type WeakPassword = { reasons: Weakness[]; message: string }

/** @throws {Refusal} unfit `weak_password`; its cause is a `WeakPassword` */
export function requireStrength(
  { auth }: Pick<World, 'auth'>,
  password: string,
  email: string,
): void {
  const weak = weaknessIn({ auth }, password, email)
  if (weak) throw new Refusal('unfit', 'weak_password', { cause: weak })
}

/** Why the rule in force would not take this password; null when it would. */
export function weaknessIn(
  { auth }: Pick<World, 'auth'>,
  password: string,
  email: string,
): WeakPassword | null {
  const reasons = weaknessesOf(password, email, auth.passwordRule)
  if (reasons.length === 0) return null
  return { reasons, message: weaknessWords(password, reasons, auth.passwordRule) }
}

/**
 * Judges who wants a new password, and hashes it. Stands apart from `changePassword`, because a
 * hash takes its time and no transaction may wait for it. A code given is always used up.
 * @returns the hash to keep
 * @throws {Refusal} invalid: `reauthentication_needed`, `current_password_required`,
 *   `current_password_invalid`; unfit: `reauthentication_not_valid`, `same_password`
 */
export async function hashNewPassword(
  world: World,
  { user, amr }: Pick<Reader, 'user' | 'amr'>,
  { password, currentPassword, nonce }: Wish,
): Promise<string> {
  const needed = proofNeeded({ ...user, amr }, world.now())
  if (nonce) await spendReauthenticationCode(world, user, nonce)
  else if (needed === 'code') throw new Refusal('invalid', 'reauthentication_needed')

  if (currentPassword) {
    if (!(await verifyPassword(user.passwordHash, currentPassword)))
      throw new Refusal('invalid', 'current_password_invalid')
  } else if (needed === 'password' && !nonce)
    throw new Refusal('invalid', 'current_password_required')

  if (await verifyPassword(user.passwordHash, password)) throw new Refusal('unfit', 'same_password')
  return hashPassword(password)
}

import { Refusal } from '#base/refusal.ts'
import { hashPassword, verifyPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'

import type { User } from './auth.tables.ts'
import { type Weakness, weaknessesOf, weaknessWords } from './new-password.ts'

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
 * Hashes a new password. Stands apart from `changePassword`, because a hash takes its time and no
 * transaction may wait for it.
 * @throws {Refusal} unfit `same_password`
 */
export async function hashNewPassword(user: User, password: string): Promise<string> {
  if (await verifyPassword(user.passwordHash, password)) throw new Refusal('unfit', 'same_password')
  return hashPassword(password)
}

import { Refusal } from '#base/refusal.ts'
import { hashPassword, verifyPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'

import type { Reader } from './access-token.queries.ts'
import { weaknessesOf } from './new-password.ts'
import { needsCurrentPassword } from './password-proof.ts'

type Wish = { password: string; currentPassword?: string | null }

/**
 * Judges a password the user wants and hashes it. Stands apart from `changePassword`, because a
 * hash takes its time and no transaction may wait for it.
 * @returns the hash to keep
 * @throws {Refusal} invalid: `weak_password` (its cause lists the weaknesses),
 *   `current_password_required`, `current_password_invalid`, `same_password`
 */
export async function judgeNewPassword(
  { now }: Pick<World, 'now'>,
  { user, amr }: Pick<Reader, 'user' | 'amr'>,
  { password, currentPassword }: Wish,
): Promise<string> {
  const weaknesses = weaknessesOf(password, user.email)
  if (weaknesses.length > 0) throw new Refusal('invalid', 'weak_password', { cause: weaknesses })

  if (currentPassword) {
    if (!(await verifyPassword(user.passwordHash, currentPassword)))
      throw new Refusal('invalid', 'current_password_invalid')
  } else if (needsCurrentPassword({ ...user, amr }, now()))
    throw new Refusal('invalid', 'current_password_required')

  if (await verifyPassword(user.passwordHash, password))
    throw new Refusal('invalid', 'same_password')
  return hashPassword(password)
}

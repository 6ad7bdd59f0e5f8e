import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { passwordChanged } from '../emails/security.mail.ts'
import type { User } from '../schema/auth.tables.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { setPassword } from '../users/user.commands.ts'
import { listedForms, type Weakness, weaknessesOf, weaknessMessage } from './new-password.ts'

/** Cause of `weak_password`. */
export type WeakPassword = { reasons: Weakness[]; message: string }

/** @throws {Refusal} unfit `weak_password`; its cause is a `WeakPassword` */
export function requireStrength(
  world: Pick<World, 'auth' | 'commonPasswords'>,
  password: string,
  email: string,
): void {
  const weak = weaknessIn(world, password, email)
  if (weak) throw new Refusal('unfit', 'weak_password', { cause: weak })
}

/** The reasons of the present password rule against this password; null when it is accepted. */
export function weaknessIn(
  { auth, commonPasswords }: Pick<World, 'auth' | 'commonPasswords'>,
  password: string,
  email: string,
): WeakPassword | null {
  const reasons = weaknessesOf(password, email, auth.passwordRule)
  const mayBeCommon = reasons.length === 0 && auth.passwordRule === 'strict'
  if (mayBeCommon && listedForms(password).some(commonPasswords.has)) reasons.push('pwned')
  if (reasons.length === 0) return null
  return { reasons, message: weaknessMessage(password, reasons, auth.passwordRule) }
}

/**
 * Hashes a new password. Separate from `changePassword`, because hashing is slow and no transaction
 * may wait for it.
 * @throws {Refusal} unfit `same_password`
 */
export async function hashNewPassword(
  { passwordHashes }: Pick<World, 'passwordHashes'>,
  user: User,
  password: string,
): Promise<string> {
  if (await passwordHashes.verify(user.passwordHash, password))
    throw new Refusal('unfit', 'same_password')
  return passwordHashes.hash(password)
}

type Change = { user: User; sessionId: string; passwordHash: string }

/** Stores the owner's new password, ends their other sessions, and sends them an email. */
export async function changePassword(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  { user, sessionId, passwordHash }: Change,
): Promise<void> {
  const at = now()
  await setPassword(db, user.id, passwordHash, { mustChange: false }, at)
  await endSessions(db, user.id, { except: sessionId })
  if (user.email) await enqueueEmail(db, passwordChanged(user, origin), at)
  await recordAuditEntry(db, { action: 'password.changed', on: user.id, by: user.id, at })
}

import { randomInt } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { recordSecurityEvent, recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { recoveryCodesMade, recoveryCodeUsed } from '../emails/security.mail.ts'
import { reserveAttempt } from '../passwords/sign-in.commands.ts'
import { signInFailures, type User } from '../schema/auth.tables.ts'
import { recoveryCodes } from '../schema/factor.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { hasVerifiedFactor } from '../users/factor.queries.ts'
import { RECOVERY_METHOD } from './assurance.ts'
import { lockSessionOf } from './factor-lock.commands.ts'
import { requireFreshProof } from './reauthentication.commands.ts'
import { countRecoveryCodes } from './recovery-code.queries.ts'
import {
  normalizeRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from './recovery-code.ts'
import { stepUpSession } from './step-up.commands.ts'

/**
 * Makes a set of codes for a user who may lose the second factor; an earlier set becomes invalid.
 * @returns the codes; they are stored as hashes and cannot be shown again
 * @throws {Refusal} forbidden `insufficient_aal`; conflict `mfa_recovery_codes_sole_factor`;
 *   invalid: see `requireFreshProof`
 */
export async function makeRecoveryCodes(world: World, reader: Caller): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const userId = reader.user.id
  await world.db.transaction(async (tx) => {
    const at = world.now()
    const { aal } = await lockSessionOf(tx, reader)
    if (aal === 'aal1') throw tooLow('generate')
    if (!(await hasVerifiedFactor({ db: tx }, userId)))
      throw new Refusal('conflict', 'mfa_recovery_codes_sole_factor')
    requireFreshProof(world, reader)

    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ hash: hashOf(userId + code), userId, createdAt: at })))
    await tx.delete(signInFailures).where(eq(signInFailures.account, lockOf(userId)))
    const { user } = reader
    if (user.email) await enqueueEmail(tx, recoveryCodesMade(user, world.origin), at)
    await recordAuditEntry(tx, { action: 'recovery_codes.made', on: userId, by: userId, at })
  })
  return codes
}

/**
 * Raises the session to aal2 with a recovery code, and sends the owner an email. Wrong codes are
 * counted apart from those of the factors, so that guessing codes does not block the factors.
 * @throws {Refusal} conflict `mfa_verification_failed`; tooMany `mfa_recovery_codes_locked`
 */
export async function consumeRecoveryCode(
  world: World,
  reader: Caller,
  typed: string,
): Promise<Session> {
  const { user } = reader
  const lock = lockOf(user.id)
  if (!(await reserveAttempt(world, lock)))
    throw failed(world, user, new Refusal('tooMany', 'mfa_recovery_codes_locked'))

  const opened = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const at = world.now()
    const session = await lockSessionOf(tx, reader)
    const hash = hashOf(user.id + normalizeRecoveryCode(typed))
    const [used] = await tx
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(and(eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
      .returning()
    if (!used)
      throw failed(
        world,
        user,
        new Refusal('conflict', 'mfa_verification_failed', {
          cause: 'Invalid recovery code entered',
        }),
      )

    await tx.delete(signInFailures).where(eq(signInFailures.account, lock))
    const count = await countRecoveryCodes(inside, user.id)
    if (user.email)
      await enqueueEmail(tx, recoveryCodeUsed(user, count?.remaining ?? 0, world.origin), at)
    await recordAuditEntry(tx, { action: 'recovery_code.used', on: user.id, by: user.id, at })
    return stepUpSession(inside, user, session, { method: RECOVERY_METHOD, factorId: null })
  })
  return answerSession(world, opened)
}

/**
 * Deletes the codes.
 * @throws {Refusal} forbidden `insufficient_aal`; missing `mfa_factor_not_found`; invalid: see
 *   `requireFreshProof`
 */
export async function dropRecoveryCodes(world: World, reader: Caller): Promise<void> {
  await world.db.transaction(async (tx) => {
    const { aal } = await lockSessionOf(tx, reader)
    if (aal === 'aal1') throw tooLow('delete')
    requireFreshProof(world, reader)
    const { id } = reader.user
    const deleted = await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)).returning()
    if (deleted.length === 0) throw new Refusal('missing', 'mfa_factor_not_found')
    await recordAuditEntry(tx, {
      action: 'recovery_codes.removed',
      on: id,
      by: id,
      at: world.now(),
    })
  })
}

function failed(world: World, { id }: User, refusal: Refusal): Refusal {
  recordSecurityEvent(world, {
    action: 'mfa.failed',
    on: id,
    facts: { cause: refusal.code, by: 'recovery_code' },
  })
  return refusal
}

/** Key under which wrong codes are counted, in the table of failed sign-ins. */
const lockOf = (userId: string) => hashOf(`recovery codes of ${userId}`)

const tooLow = (verb: string) =>
  new Refusal('forbidden', 'insufficient_aal', { cause: `AAL2 required to ${verb} recovery codes` })

function newCode(): string {
  const message = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)]
  return Array.from({ length: RECOVERY_CODE_LENGTH }, message).join('')
}

import { and, eq, ne } from 'drizzle-orm'

import { recordSecurityEvent, recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { factorAdded } from '../emails/security.mail.ts'
import type { AuthHooks } from '../hooks.ts'
import { type Factor, factors, type User } from '../schema/auth.tables.ts'
import { challenges } from '../schema/factor.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { methodOf } from './assurance.ts'
import { countWrongTries } from './challenge.queries.ts'
import { judgeChallenge, mayTryFactor } from './challenge.ts'
import { type FactorAnswer, checkFactorAnswer } from './factor-answer.commands.ts'
import { lockFactorOf } from './factor-lock.commands.ts'
import { countWrongAnswer, areFactorsLocked, resetWrongAnswers } from './factor-lockout.commands.ts'
import { factorNames, isOffered } from './offered-factor.ts'
import { stepUpSession } from './step-up.commands.ts'

type Inside = Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>
type Challenge = typeof challenges.$inferSelect

type Presented = { factorId: string; challengeId: string; ip: string; proof: FactorAnswer }

/**
 * Takes the answer to a challenge and raises the session to aal2. The first right answer verifies
 * the factor: unfinished ones of its kind are deleted, and the owner gets an email.
 * @throws {Refusal} missing `mfa_factor_not_found`; conflict: `mfa_factor_not_found` (no such
 *   challenge), `mfa_ip_address_mismatch`, `mfa_challenge_expired`, `mfa_verification_failed`,
 *   `mfa_…_verify_not_enabled`; tooMany `over_request_rate_limit`; forbidden `insufficient_aal`
 */
export async function verifyFactor(
  world: World,
  { factorChanged }: Pick<AuthHooks, 'factorChanged'>,
  reader: Caller,
  presented: Presented,
): Promise<Session> {
  const outcome = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const { session, factor } = await lockFactorOf(tx, reader, presented.factorId)
    const challenge = await openChallenge(inside, reader, factor, presented)
    const change = await checkFactorAnswer(inside, factor, challenge, presented.proof)
    if (!change) {
      const tries = challenge.tries + 1
      await tx.update(challenges).set({ tries }).where(eq(challenges.id, challenge.id))
      if (factor.status === 'verified') await countWrongAnswer(inside, reader.user)
      return new Refusal('conflict', 'mfa_verification_failed', {
        cause: wrongText[factor.factorType],
      })
    }

    await resetWrongAnswers(inside, reader.user.id)
    const at = world.now()
    await tx.update(challenges).set({ verifiedAt: at }).where(eq(challenges.id, challenge.id))
    await tx
      .update(factors)
      .set({ ...change, updatedAt: at })
      .where(eq(factors.id, factor.id))
    if (factor.status === 'unverified') {
      await putOnGuard(inside, reader.user, factor)
      const { id } = reader.user
      await factorChanged(inside, { userId: id, change: 'added', by: id })
    }
    const by = { method: methodOf[factor.factorType], factorId: factor.id }
    return stepUpSession(inside, reader.user, session, by)
  })

  // Thrown after the transaction: inside, it would undo the count of wrong answers.
  if (outcome instanceof Refusal) {
    const event = { on: reader.user.id, facts: { cause: outcome.code } }
    recordSecurityEvent(world, { action: 'mfa.failed', ...event })
    throw outcome
  }
  return answerSession(world, outcome)
}

const wrongText = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential',
}

async function openChallenge(
  inside: Inside,
  reader: Caller,
  factor: Factor,
  { challengeId, ip }: Presented,
): Promise<Challenge> {
  if (!isOffered(factor.factorType, inside))
    throw new Refusal('conflict', `mfa_${factor.factorType}_verify_not_enabled`, {
      cause: `MFA verification is disabled for ${factorNames[factor.factorType]}`,
    })
  const [challenge] = await inside.db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, challengeId), eq(challenges.factorId, factor.id)))
  const judgement = judgeChallenge(challenge ?? null, ip, inside.now())
  if (!challenge || judgement === 'unknown')
    throw new Refusal('conflict', 'mfa_factor_not_found', {
      cause: 'MFA factor with the provided challenge ID not found',
    })
  if (judgement === 'elsewhere') throw new Refusal('conflict', 'mfa_ip_address_mismatch')
  if (judgement === 'over')
    throw new Refusal('conflict', 'mfa_challenge_expired', {
      cause: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    })
  const { id } = reader.user
  if (!mayTryFactor(await countWrongTries(inside, id)) || (await areFactorsLocked(inside, id)))
    throw new Refusal('tooMany', 'over_request_rate_limit')
  return challenge
}

async function putOnGuard(inside: Inside, user: User, factor: Factor): Promise<void> {
  const { db, now, origin } = inside
  const at = now()
  await db
    .update(factors)
    .set({ status: 'verified', updatedAt: at })
    .where(eq(factors.id, factor.id))
  await db
    .delete(factors)
    .where(
      and(
        eq(factors.userId, user.id),
        eq(factors.factorType, factor.factorType),
        eq(factors.status, 'unverified'),
        ne(factors.id, factor.id),
      ),
    )
  if (user.email) await enqueueEmail(db, factorAdded(user, factor.factorType, origin), at)
  await recordAuditEntry(db, { action: 'factor.added', on: factor.id, by: user.id, at })
}

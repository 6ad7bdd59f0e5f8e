import { and, eq, isNull, lt } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { newTotpSecret } from '../protocol/totp.ts'
import { type Factor, factors } from '../schema/auth.tables.ts'
import type { FactorType } from '../schema/kinds.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { listFactors } from '../users/factor.queries.ts'
import { judgeEnrolment, UNFINISHED_SECONDS } from './enrolment.ts'
import { lockSessionOf } from './factor-lock.commands.ts'
import { factorNames, isOffered } from './offered-factor.ts'
import { requireFreshProof } from './reauthentication.commands.ts'

type NewFactor = {
  type: FactorType
  /** The label by which the owner recognizes it; may be empty. */
  name: string
  /** Phone number, E.164. */
  phone?: string
}

/**
 * Begins a second factor. It protects the account only after `verifyFactor` has accepted a code of
 * it.
 * @returns the factor, and the secret of a TOTP factor in base32, which is never shown again
 * @throws {Refusal} conflict: `mfa_…_enroll_not_enabled`, `mfa_factor_name_conflict`,
 *   `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`; forbidden `insufficient_aal`;
 *   invalid: see `requireFreshProof`
 */
export async function enrolFactor(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'auth'>,
  reader: Caller,
  { type, name, phone }: NewFactor,
): Promise<{ factor: Factor; secret: string | null }> {
  if (!isOffered(type, world))
    throw new Refusal('conflict', `mfa_${type}_enroll_not_enabled`, {
      cause: `MFA enroll is disabled for ${factorNames[type]}`,
    })
  const secret = type === 'totp' ? newTotpSecret() : null

  return world.db.transaction(async (tx) => {
    const at = world.now()
    const { aal } = await lockSessionOf(tx, reader)
    await deleteUnfinished(tx, reader.user.id, at)
    if (phone) await makeWayFor(tx, reader.user.id, phone)

    const existing = await listFactors({ db: tx }, reader.user.id)
    refuse(judgeEnrolment(existing, name, aal), name)
    requireFreshProof(world, reader)

    const [factor] = await tx
      .insert(factors)
      .values({
        userId: reader.user.id,
        factorType: type,
        friendlyName: name,
        sealedSecret: secret && world.secrets.seal('authenticator', secret),
        phone,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    if (!factor) throw new Error('The factor was not kept')
    await recordAuditEntry(tx, { action: 'factor.begun', on: factor.id, by: reader.user.id, at })
    return { factor, secret }
  })
}

function refuse(judgement: ReturnType<typeof judgeEnrolment>, name: string): void {
  switch (judgement) {
    case 'accept':
      return
    case 'nameTaken':
      throw new Refusal('conflict', 'mfa_factor_name_conflict', {
        cause: `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
      })
    case 'tooMany':
      throw new Refusal('conflict', 'too_many_enrolled_mfa_factors')
    case 'liftFirst':
      throw new Refusal('forbidden', 'insufficient_aal')
  }
}

/** Deletes enrolments that were begun and never finished, so that their names are free again. */
async function deleteUnfinished(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .delete(factors)
    .where(
      and(
        eq(factors.userId, userId),
        eq(factors.status, 'unverified'),
        isNull(factors.lastChallengedAt),
        lt(factors.createdAt, timeBefore(now, UNFINISHED_SECONDS * 1000)),
      ),
    )
}

/**
 * Removes an unfinished enrolment of the same number; refuses a number that is verified already.
 */
async function makeWayFor(tx: Db, userId: string, phone: string): Promise<void> {
  const existing = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.phone, phone)))
  if (existing.some(({ status }) => status === 'verified'))
    throw new Refusal('conflict', 'mfa_verified_factor_exists')
  await tx.delete(factors).where(and(eq(factors.userId, userId), eq(factors.phone, phone)))
}

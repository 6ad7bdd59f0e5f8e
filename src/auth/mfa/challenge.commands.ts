import { randomInt, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { timeAfter } from '#base/time.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { sendTextMessage, type TextMessage } from '../protocol/sms.ts'
import { creationOptions, type WebAuthnCredential, requestOptions } from '../protocol/webauthn.ts'
import { type Factor, factors, type User } from '../schema/auth.tables.ts'
import { challenges } from '../schema/factor.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { listFactors } from '../users/factor.queries.ts'
import { countMessages, MESSAGE_SENT } from './challenge.queries.ts'
import { CHALLENGE_SECONDS, messageWaitSeconds, PHONE_CODE_DIGITS } from './challenge.ts'
import { lockFactorOf } from './factor-lock.commands.ts'
import { factorNames, isOffered, relyingPartyOf } from './offered-factor.ts'
import { phoneCodeText } from './phone-code.mail.ts'
import { requireFreshProof } from './reauthentication.commands.ts'

type Inside = Pick<World, 'db' | 'now' | 'origin' | 'auth'>
type Requested = { factorId: string; channel: TextMessage['channel']; ip: string }

/** An open challenge; the browser passes `webauthn` to the authenticator. */
export type OpenChallenge = {
  id: string
  factor: Factor
  expiresAt: Date
  webauthn: AuthenticatorTask | null
}
type AuthenticatorTask =
  | { type: 'create'; options: Awaited<ReturnType<typeof creationOptions>> }
  | { type: 'request'; options: Awaited<ReturnType<typeof requestOptions>> }

/**
 * Opens a challenge to a factor, which must be answered from the same address within five minutes.
 * A phone gets its code before this returns.
 * @throws {Refusal} missing `mfa_factor_not_found`; conflict `mfa_…_verify_not_enabled`; forbidden
 *   `insufficient_aal`, `session_not_found`; tooMany `over_sms_send_rate_limit`; invalid, for a
 *   security key that is not set up yet: see `requireFreshProof`
 * @throws {Error} busy, see `isBusy`, when the gateway does not take the message
 */
export async function challengeFactor(
  world: Inside,
  reader: Caller,
  { factorId, channel, ip }: Requested,
): Promise<OpenChallenge> {
  const id = randomUUID()
  const at = world.now()
  const expiresAt = timeAfter(at, CHALLENGE_SECONDS * 1000)
  const { factor, webauthn, code } = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const { factor } = await lockFactorOf(tx, reader, factorId)
    judgeOffer(factor, world)
    const code = factor.factorType === 'phone' ? await nextCode(inside, reader.user, factor) : null
    // A key made now would belong to the caller, even if somebody else began the factor.
    if (factor.factorType === 'webauthn' && factor.status === 'unverified')
      requireFreshProof(world, reader)
    const webauthn = await authenticatorTask(inside, reader.user, factor)
    await tx.insert(challenges).values({
      id,
      factorId,
      ip,
      codeHash: code && hashOf(id + code),
      webauthn: webauthn && { type: webauthn.type, challenge: webauthn.options.challenge },
      createdAt: at,
      expiresAt,
    })
    await tx.update(factors).set({ lastChallengedAt: at }).where(eq(factors.id, factorId))
    return { factor, webauthn, code }
  })

  const { smsGateway } = world.auth
  if (code && factor.phone && smsGateway) {
    const { name } = await findOwner(world)
    const text = phoneCodeText(reader.user, code, name)
    const message = { to: factor.phone, text, channel }
    try {
      await sendTextMessage(smsGateway, message)
    } catch (error) {
      await withdrawChallenge(world, id, factor)
      throw error
    }
  }
  return { id, factor, expiresAt, webauthn }
}

function judgeOffer({ factorType }: Factor, world: Inside): void {
  if (isOffered(factorType, world)) return
  throw new Refusal('conflict', `mfa_${factorType}_verify_not_enabled`, {
    cause: `MFA verification is disabled for ${factorNames[factorType]}`,
  })
}

async function nextCode(inside: Inside, user: User, { id, lastChallengedAt }: Factor) {
  const messageCount = await countMessages(inside, user.id)
  const at = inside.now()
  const seconds = messageWaitSeconds(lastChallengedAt, messageCount, at)
  if (seconds > 0)
    throw new Refusal('tooMany', 'over_sms_send_rate_limit', {
      cause: `For security purposes, you can only request this after ${seconds} seconds.`,
    })
  await recordAuditEntry(inside.db, { action: MESSAGE_SENT, on: id, by: user.id, at })
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
}

/** A new factor's authenticator makes a key, unless it holds a key of this account already. */
async function authenticatorTask(
  inside: Inside,
  user: User,
  factor: Factor,
): Promise<AuthenticatorTask | null> {
  const party = factor.factorType === 'webauthn' ? relyingPartyOf(inside.origin) : null
  if (!party) return null
  if (factor.status === 'verified')
    return {
      type: 'request',
      options: await requestOptions(party, factor.webauthn as WebAuthnCredential),
    }

  const existing = (await listFactors(inside, user.id))
    .filter(({ status, webauthn }) => status === 'verified' && webauthn)
    .map(({ webauthn }) => webauthn as WebAuthnCredential)
  const person = { id: user.id, name: user.email || user.id }
  const { name } = await findOwner(inside)
  return { type: 'create', options: await creationOptions({ ...party, name }, person, existing) }
}

/** Removes a challenge whose message was not sent, so that a new challenge may be requested at once. */
async function withdrawChallenge(
  { db }: Pick<World, 'db'>,
  id: string,
  factor: Factor,
): Promise<void> {
  await db.delete(challenges).where(eq(challenges.id, id))
  const { lastChallengedAt } = factor
  await db.update(factors).set({ lastChallengedAt }).where(eq(factors.id, factor.id))
}

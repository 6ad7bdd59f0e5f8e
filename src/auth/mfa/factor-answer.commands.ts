import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { stepOfCode } from '../protocol/totp.ts'
import {
  type AuthenticatorAnswer,
  type WebAuthnCredential,
  readCreation,
  readRequest,
} from '../protocol/webauthn.ts'
import type { Factor } from '../schema/auth.tables.ts'
import type { challenges } from '../schema/factor.tables.ts'
import { relyingPartyOf } from './offered-factor.ts'

/** The answer to a challenge: a code, or the response of an authenticator. */
export type FactorAnswer =
  | { code: string }
  | { type: 'create' | 'request'; body: AuthenticatorAnswer }

/**
 * The part of a right answer that the factor must store, so that the answer works once; null for a wrong
 * answer.
 */
export async function checkFactorAnswer(
  { secrets, origin, now }: Pick<World, 'secrets' | 'origin' | 'now'>,
  factor: Factor,
  challenge: typeof challenges.$inferSelect,
  proof: FactorAnswer,
): Promise<Partial<Factor> | null> {
  if ('code' in proof) {
    if (factor.factorType === 'phone')
      return challenge.codeHash === hashOf(challenge.id + proof.code) ? {} : null
    if (!factor.sealedSecret) return null
    const step = stepOfCode(secrets.open('authenticator', factor.sealedSecret), proof.code, now())
    return step !== null && step > (factor.lastStep ?? 0) ? { lastStep: step } : null
  }

  const party = relyingPartyOf(origin)
  const requested = challenge.webauthn as { type: string; challenge: string } | null
  // A challenge opened before the first key was made must not replace that key.
  const due = factor.status === 'verified' ? 'request' : 'create'
  if (!party || requested?.type !== due || proof.type !== due) return null
  if (proof.type === 'create') {
    const credential = await readCreation(party, requested.challenge, proof.body)
    return credential && { webauthn: credential }
  }
  const existing = factor.webauthn as WebAuthnCredential
  const counter = await readRequest(party, requested.challenge, proof.body, existing)
  return counter === null ? null : { webauthn: { ...existing, counter } }
}

import type { Factor, User } from '@supabase/auth-js'
import * as z from 'zod/mini'

import type { Answer } from '../session/answer.ts'
import { requestAuth, requestAuthPath } from '../session/auth-fetch.ts'
import { reloadSession } from '../session/session.ts'
import { tokens } from '../session/tokens.ts'
import { withFreshProof } from './fresh-proof.ts'

/** The data that an authenticator app needs; `picture` is the address of a QR code. */
export type Enrolment = {
  factorId: string
  picture: string
  secret: string
  uri: string
  /** The account has no other yet, and so no recovery codes. */
  isFirst: boolean
}

export const requestOwnUser = (): Promise<Answer<{ user: User }>> =>
  requestAuth((auth) => auth.getUser())

/** The factors that count: unfinished enrolments do not. */
export function verifiedFactors(user: User): Factor[] {
  return (user.factors ?? []).filter(({ status }) => status === 'verified')
}

/**
 * Begins to set up an authenticator app. Earlier beginnings are dropped: their picture is lost.
 * @param issuer the owner of the site, as the app shows it
 * @param nameOf the name of the nth app of the account, counted from 1
 */
export async function beginEnrolment(
  nameOf: (number: number) => string,
  issuer: string,
): Promise<Answer<Enrolment>> {
  const requested = await requestOwnUser()
  if (!requested.ok) return requested
  const all = requested.value.user.factors ?? []
  for (const { id, status } of all) if (status === 'unverified') await cancelEnrolment(id)

  const usedNames = new Set(
    verifiedFactors(requested.value.user).map((factor) => factor.friendly_name),
  )
  let number = 1
  while (usedNames.has(nameOf(number))) number += 1
  const friendlyName = nameOf(number)
  const begun = await withFreshProof(() =>
    requestAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer })),
  )
  if (!begun.ok) return begun
  const { id, totp } = begun.value
  const { qr_code: picture, secret, uri } = totp
  const isFirst = usedNames.size === 0
  return { ok: true, value: { factorId: id, picture, secret, uri, isFirst } }
}

/** Verifies a second factor, at enrolment or login: the session becomes aal2. */
export async function proveFactor(factorId: string, code: string): Promise<Answer<unknown>> {
  const digits = code.replace(/\s/g, '')
  return requestAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code: digits }))
}

/** Takes back an enrolment that was begun. */
export const cancelEnrolment = (factorId: string): Promise<Answer<unknown>> =>
  requestAuth((auth) => auth.mfa.unenroll({ factorId }))

export async function requestFactorRemoval(factorId: string): Promise<Answer<unknown>> {
  const removed = await withFreshProof(() => cancelEnrolment(factorId))
  // The present token still has the old level; the next token has the new level.
  if (removed.ok) await requestAuth((auth) => auth.refreshSession())
  return removed
}

const codesMade = z.object({ codes: z.array(z.string()) })
const codesCounted = z.object({ remaining: z.number() })

const CODES = '/factors/recovery-codes'

/** Number of unused recovery codes; 0 when none were made. */
export async function requestCodesLeft(): Promise<Answer<number>> {
  const reply = await requestAuthPath('GET', CODES, codesCounted)
  if (reply.ok) return { ok: true, value: reply.value.remaining }
  const isNone = reply.kind === 'refused' && reply.status === 404
  return isNone ? { ok: true, value: 0 } : reply
}

/** Ten new recovery codes, in plain text this once; earlier ones become invalid. */
export const makeCodes = () => withFreshProof(() => requestAuthPath('POST', CODES, codesMade, {}))

/** Steps the session up with a recovery code instead of the app. */
export async function spendCode(code: string): Promise<Answer<unknown>> {
  const spent = await requestAuthPath('POST', `${CODES}/verify`, tokens, { code: code.trim() })
  if (!spent.ok) return spent
  const stored = await requestAuth((auth) => auth.setSession(spent.value))
  if (stored.ok) await reloadSession()
  return stored
}

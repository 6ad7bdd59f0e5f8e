import type { Context } from 'hono'
import { z } from 'zod'

import type { RouterEnv } from '#api/router.ts'
import { normalizeEmail } from '#base/email.ts'
import { normalizePhone } from '#base/phone.ts'
import { Refusal } from '#base/refusal.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'

import { validationFailed } from './auth-error.ts'

/** What every request for an email may carry. */
export const emailBody = z.object({
  email: z.string().max(1000).default(''),
  phone: z.string().max(100).default(''),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
})

/** @throws {Refusal} invalid `validation_failed` */
export function readEmail(typed: string): string {
  const email = normalizeEmail(typed)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/**
 * As GoTrue keeps the number of an account: without the plus sign.
 * @throws {Refusal} invalid `validation_failed`
 */
export function readPhone(typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone.slice(1)
}

/** Who asks for an email, for its counts. The network is kept under a name that hides it. */
export function askerOf({ var: { world, ip, hasSolved = false } }: Context<RouterEnv>) {
  return { asker: world.secrets.secretFor(`asker ${callerNetwork(ip)}`), hasSolved }
}

/** Nobody signs in by telephone here; telephones are second factors only. */
export function noPhones(texts: string): Refusal {
  return new Refusal('invalid', 'phone_provider_disabled', { cause: texts })
}

import type { Context } from 'hono'
import { z } from 'zod'

import type { RouterEnv } from '#api/router.ts'
import { normalizeEmail } from '#base/email.ts'
import { normalizePhone } from '#base/phone.ts'
import { Refusal } from '#base/refusal.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'

import { validationFailed } from './auth-error.ts'

/** Fields that every request for an email may have. */
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
 * The phone number of an account without the plus sign, as GoTrue stores it.
 * @throws {Refusal} invalid `validation_failed`
 */
export function readPhone(typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone.slice(1)
}

/** The requester of an email, for the counts. The network is stored under a hashed name. */
export function emailRequesterOf({ var: { world, ip, hasSolved = false } }: Context<RouterEnv>) {
  return { requester: world.secrets.secretFor(`requester ${callerNetwork(ip)}`), hasSolved }
}

/** Signing in by phone is not supported; phones are second factors only. */
export function noPhones(message: string): Refusal {
  return new Refusal('invalid', 'phone_provider_disabled', { cause: message })
}

import type { Context } from 'hono'
import { z } from 'zod'

import { callerNetwork } from '#api/limits/caller-network.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { normaliseEmail } from '../../users/email-address.ts'
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
  const email = normaliseEmail(typed)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/** Digits with the country's code; a plus sign, spaces and dashes are passed over. */
export function readPhone(typed: string): string {
  const phone = typed.replace(/[+\s-]/g, '')
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

/** Who asks for an email, for its counts. The network is kept under a name that hides it. */
export function askerOf({ var: { world, ip, hasSolved = false } }: Context<RouterEnv>) {
  return { asker: world.secrets.secretFor(`asker ${callerNetwork(ip)}`), hasSolved }
}

/** Nobody signs in by telephone here; telephones are second factors only. */
export function noPhones(texts: string): Refusal {
  return new Refusal('invalid', 'phone_provider_disabled', { cause: texts })
}

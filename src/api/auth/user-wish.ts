import type { Context } from 'hono'
import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'
import type { Reader } from '#business/auth/access-token.queries.ts'
import { mustLift } from '#business/auth/factors/factor.queries.ts'
import { requireStrength } from '#business/auth/new-password.commands.ts'
import { passwordFirst } from '#business/auth/temporary-password.ts'
import { findUserByEmail } from '#business/auth/user.queries.ts'
import type { World } from '#platform/world.ts'

import { metadata, readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'
import { readChallenge } from './challenge.ts'
import { letterBody, readEmail, readPhone } from './letter-body.ts'

const userBody = letterBody.extend({
  channel: z.string().max(40).default(''),
  password: z.string().max(10_000).optional(),
  current_password: z.string().max(10_000).optional(),
  nonce: z.string().max(100).optional(),
  data: metadata.optional(),
  app_metadata: z.unknown().optional(),
})

/** What a user wants changed, well-formed; null and undefined: nothing. */
export type UserWish = {
  /** Normalised, and not the present one. */
  newEmail: string | null
  newPhone: string | null
  password: string | undefined
  currentPassword: string | undefined
  nonce: string | undefined
  data: Record<string, unknown> | undefined
  codeChallenge: string | null
}

/**
 * Reads the body of `PUT /user`.
 * @throws {Refusal} invalid `validation_failed`; unfit `weak_password`; forbidden `not_admin`
 */
export async function readUserWish(c: Context, { user }: Reader): Promise<UserWish> {
  const body = await readBody(c, userBody)
  const email = body.email ? readEmail(body.email) : user.email
  const phone = body.phone ? readPhone(body.phone) : user.phone
  if (body.phone && !['', 'sms', 'whatsapp'].includes(body.channel))
    throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'.")
  const codeChallenge = readChallenge(body)
  const { password, current_password: currentPassword, nonce, data } = body
  if (password !== undefined) requireStrength(c.var.world, password, email)
  if (body.app_metadata !== undefined)
    throw new Refusal('forbidden', 'not_admin', {
      cause: 'Updating app_metadata requires admin privileges',
    })
  const newEmail = email === user.email ? null : email
  const newPhone = phone === user.phone ? null : phone
  return { newEmail, newPhone, password, currentPassword, nonce, data, codeChallenge }
}

/**
 * May this user, in this session, have these things changed?
 * @throws {Refusal} unknown `insufficient_aal`; forbidden `password_change_required`; unfit: `validation_failed`, `email_exists`,
 *   `phone_provider_disabled`
 */
export async function judgeUserWish(
  world: Pick<World, 'db'>,
  reader: Reader,
  { newEmail, newPhone, password, currentPassword, nonce, data }: UserWish,
): Promise<void> {
  const wishes = [newEmail ?? undefined, newPhone ?? undefined, password, currentPassword, nonce]
  const isChoice = password !== undefined && !newEmail && !newPhone && data === undefined
  if (reader.user.mustChangePassword && !isChoice) throw passwordFirst()
  const isWish = [...wishes, data].some((wish) => wish !== undefined)
  if (isWish && (await mustLift(world, reader)))
    throw new Refusal('unknown', 'insufficient_aal', {
      cause: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
  if (reader.user.isAnonymous && password !== undefined && !newEmail && !newPhone)
    throw new Refusal('unfit', 'validation_failed', {
      cause: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  if (newEmail && (await findUserByEmail(world, newEmail)))
    throw new Refusal('unfit', 'email_exists')
  if (newPhone) throw new Refusal('unfit', 'phone_provider_disabled')
}

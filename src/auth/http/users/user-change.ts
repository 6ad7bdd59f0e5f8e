import type { Context } from 'hono'
import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'

import type { UserChange } from '../../accounts/user-change.commands.ts'
import { requireStrength } from '../../passwords/new-password.commands.ts'
import type { Caller } from '../../sessions/access-token.queries.ts'
import { metadata, readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { emailBody, readEmail, readPhone } from '../base/email-body.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'

const userBody = emailBody.extend({
  channel: z.string().max(40).default(''),
  password: z.string().max(10_000).optional(),
  current_password: z.string().max(10_000).optional(),
  nonce: z.string().max(100).optional(),
  data: metadata.optional(),
  app_metadata: z.unknown().optional(),
})

/**
 * Reads the body of `PUT /user`.
 * @throws {Refusal} invalid `validation_failed`; unfit `weak_password`; forbidden `not_admin`
 */
export async function readUserChange(c: Context, { user }: Caller): Promise<UserChange> {
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

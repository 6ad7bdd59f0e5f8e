import type { Context } from 'hono'
import { z } from 'zod'

import { type RouterEnv, newRouter } from '#api/router.ts'

import { requestEmail } from '../../emails/email-request.commands.ts'
import { newUserMetadata, readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { emailRequesterOf, emailBody, noPhones, readEmail } from '../base/email-body.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'
import { emailRedirectOf } from './redirect-of.ts'

const otpBody = emailBody.extend({
  channel: z.string().max(40).default(''),
  create_user: z.boolean().default(true),
  data: newUserMetadata.default({}),
})

/**
 * `POST /auth/v1/otp` and its older name `/magiclink`: mails a sign-in link. An account is created
 * only where sign-up is open. Every address gets the same answer, known or not.
 */
export const otpRouter = newRouter()
  .post('/otp', async (c) => {
    const body = await readBody(c, otpBody)
    if (body.email && body.phone)
      throw validationFailed('Only an email address or phone number should be provided')
    if (body.email && body.channel)
      throw validationFailed('Channel should only be specified with Phone OTP')
    readChallenge(body)
    if (body.phone) throw noPhones('Unsupported phone provider')
    if (!body.email) throw validationFailed('One of email or phone must be set')
    return mailMagicLink(c, body)
  })
  .post('/magiclink', async (c) => {
    const body = await readBody(c, otpBody)
    if (!body.email) throw validationFailed('Password recovery requires an email')
    return mailMagicLink(c, body)
  })

async function mailMagicLink(
  c: Context<RouterEnv>,
  body: z.output<typeof otpBody>,
): Promise<Response> {
  const { world } = c.var
  const mayCreate = world.auth.signup && body.create_user
  await requestEmail(world, {
    kind: 'magiclink',
    email: readEmail(body.email),
    codeChallenge: readChallenge(body),
    redirectTo: emailRedirectOf(c),
    ...emailRequesterOf(c),
    newAccount: mayCreate ? { passwordHash: null, userMetadata: body.data } : undefined,
  })
  return c.json({})
}

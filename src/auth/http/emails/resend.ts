import { z } from 'zod'

import { newRouter } from '#api/router.ts'

import { requestEmail } from '../../emails/email-request.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { emailRequesterOf, emailBody, noPhones, readEmail } from '../base/email-body.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'
import { emailRedirectOf } from './redirect-of.ts'

const resendBody = emailBody.extend({ type: z.string().max(40).default('') })

/**
 * `POST /auth/v1/resend`: sends the email of a sign-up or of a change of address again. Every
 * address gets the same answer, known or not.
 */
export const resendRouter = newRouter().post('/resend', async (c) => {
  const body = await readBody(c, resendBody)
  const kind = judge(body)
  await requestEmail(c.var.world, {
    kind,
    email: readEmail(body.email),
    codeChallenge: readChallenge(body),
    redirectTo: emailRedirectOf(c),
    ...emailRequesterOf(c),
  })
  return c.json({})
})

function judge({ type, email, phone }: z.output<typeof resendBody>): 'signup' | 'email_change' {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (!email && type === 'signup') throw validationFailed('Type provided requires an email address')
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number')
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided.')
  if (phone) throw noPhones('Phone logins are disabled')
  if (!email) throw validationFailed('Missing email address or phone number')
  return type === 'email_change' ? type : 'signup'
}

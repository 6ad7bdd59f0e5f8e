import { newRouter } from '#api/router.ts'

import { requestEmail } from '../../emails/email-request.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { emailRequesterOf, emailBody, readEmail } from '../base/email-body.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'
import { emailRedirectOf } from './redirect-of.ts'

/** `POST /auth/v1/recover?redirect_to=…`. Every address gets the same answer, known or not. */
export const recoverRouter = newRouter().post('/recover', async (c) => {
  const body = await readBody(c, emailBody)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  await requestEmail(c.var.world, {
    kind: 'recovery',
    email: readEmail(body.email),
    codeChallenge: readChallenge(body),
    redirectTo: emailRedirectOf(c),
    ...emailRequesterOf(c),
  })
  return c.json({})
})

import { openDoor } from '#api/router.ts'

import { requestLetter } from '../../emails/email-request.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { askerOf, letterBody, readEmail } from '../base/email-body.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'
import { letterRedirectOf } from './redirect-of.ts'

/** `POST /auth/v1/recover?redirect_to=…`. Known or not, every address gets the same answer. */
export const recover = openDoor().post('/recover', async (c) => {
  const body = await readBody(c, letterBody)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  await requestLetter(c.var.world, {
    kind: 'recovery',
    email: readEmail(body.email),
    codeChallenge: readChallenge(body),
    redirectTo: letterRedirectOf(c),
    ...askerOf(c),
  })
  return c.json({})
})

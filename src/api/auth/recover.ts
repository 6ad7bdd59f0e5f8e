import { requestLetter } from '#business/auth/letters/letter-request.commands.ts'

import { openDoor } from '../door.ts'
import { readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'
import { readChallenge } from './challenge.ts'
import { askerOf, letterBody, readEmail } from './letter-body.ts'
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

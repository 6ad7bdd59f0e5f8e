import { z } from 'zod'

import { normaliseEmail } from '#business/auth/email.ts'
import { requestRecovery } from '#business/auth/recovery.commands.ts'
import { allowedRedirect } from '#business/auth/redirect.ts'
import { challengeOf } from '#platform/secret-token.ts'

import { openDoor } from '../door.ts'
import { readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'

const recoverBody = z.object({
  email: z.string().max(1000).default(''),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
})
type Pkce = Pick<z.output<typeof recoverBody>, 'code_challenge' | 'code_challenge_method'>

/** `POST /auth/v1/recover?redirect_to=…`. Known or not, every address gets the same answer. */
export const recover = openDoor().post('/recover', async (c) => {
  const { world } = c.var
  const body = await readBody(c, recoverBody)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  const email = normaliseEmail(body.email)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')

  const redirectTo = allowedRedirect(c.req.query('redirect_to'), world.origin)
  await requestRecovery(world, { email, codeChallenge: readChallenge(body), redirectTo })
  return c.json({})
})

/** The S256 challenge of a PKCE client; one sent plain is turned into it, so one kind is kept. */
function readChallenge(pkce: Pkce): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = pkce
  if (!challenge && !method) return null
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw validationFailed('code challenge has to be between 43 and 128 plain characters')
  switch (method.toLowerCase()) {
    case 's256':
      return challenge
    case 'plain':
      return challengeOf(challenge)
    default:
      throw validationFailed('invalid code challenge method')
  }
}

import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'
import { exchangeCode } from '#business/auth/recovery.commands.ts'
import { answerSession } from '#business/auth/session-answer.commands.ts'
import { refreshSession } from '#business/auth/session.commands.ts'

import { openDoor } from '../door.ts'
import { answerWithSession } from './answer-session.ts'
import { readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'

const refreshBody = z.object({ refresh_token: z.string().max(500).default('') })
const pkceBody = z.object({
  auth_code: z.string().max(500).default(''),
  code_verifier: z.string().max(500).default(''),
})

/**
 * `POST /auth/v1/token?grant_type=refresh_token|pkce`. People sign in through `partner-login`,
 * so there is no password grant.
 */
export const token = openDoor().post('/token', async (c) => {
  const { world } = c.var
  const userAgent = c.req.header('user-agent')
  switch (c.req.query('grant_type')) {
    case 'refresh_token': {
      const { refresh_token: presented } = await readBody(c, refreshBody)
      if (!presented) throw validationFailed('Refresh token is not valid')
      const refreshed = await refreshSession(world, presented, userAgent)
      return answerWithSession(c, await answerSession(world, refreshed))
    }
    case 'pkce': {
      const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody)
      if (!code || !verifier)
        throw validationFailed(
          'invalid request: both auth code and code verifier should be non-empty',
        )
      return answerWithSession(c, await exchangeCode(world, { code, verifier, userAgent }))
    }
    case undefined:
    default:
      throw new Refusal('invalid', 'invalid_credentials', { cause: 'unsupported_grant_type' })
  }
})

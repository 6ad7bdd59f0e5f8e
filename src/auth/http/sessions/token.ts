import type { Context } from 'hono'
import { z } from 'zod'

import { type RouterEnv, newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { exchangeCode } from '../../oauth/auth-code.commands.ts'
import { answerSession } from '../../sessions/session-answer.commands.ts'
import { refreshSession } from '../../sessions/session.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { answerWithSession } from './answer-session.ts'
import { refuseIdToken } from './id-token-grant.ts'
import { answerPasswordGrant } from './password-grant.ts'

const refreshBody = z.object({ refresh_token: z.string().max(500).default('') })
const pkceBody = z.object({
  auth_code: z.string().max(500).default(''),
  code_verifier: z.string().max(500).default(''),
})

/**
 * `POST /auth/v1/token?grant_type=refresh_token|pkce|password`. Users sign in through
 * `partner-login`; the password grant is off unless the settings allow it.
 */
export const tokenRouter = newRouter().post('/token', async (c) => {
  const { world } = c.var
  switch (c.req.query('grant_type')) {
    case 'refresh_token':
      return answerRefresh(c)
    case 'pkce':
      return answerExchange(c)
    case 'password':
      if (world.auth.passwordGrant) return answerPasswordGrant(c)
      throw unsupported()
    case 'id_token':
      return refuseIdToken(c)
    case 'web3':
      throw new Refusal('unfit', 'web3_provider_disabled', { cause: 'Web3 provider is disabled' })
    case undefined:
    default:
      throw unsupported()
  }
})

const unsupported = () =>
  new Refusal('invalid', 'invalid_credentials', { cause: 'unsupported_grant_type' })

async function answerRefresh(c: Context<RouterEnv>): Promise<Response> {
  const { world } = c.var
  const { refresh_token: presented } = await readBody(c, refreshBody)
  if (!presented) throw validationFailed('Refresh token is not valid')
  const refreshed = await refreshSession(world, presented, c.req.header('user-agent'))
  return answerWithSession(c, await answerSession(world, refreshed))
}

async function answerExchange(c: Context<RouterEnv>): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody)
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const userAgent = c.req.header('user-agent')
  return answerWithSession(c, await exchangeCode(c.var.world, { code, verifier, userAgent }))
}

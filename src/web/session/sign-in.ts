import * as z from 'zod/mini'

import { openAuthClient } from './access-token.ts'
import { authFetch } from './auth-fetch.ts'
import { sendWithCaptcha } from './captcha/solve-captcha.ts'
import type { SessionState } from './session-state.ts'
import { rememberSession } from './session-storage.ts'
import { reloadSession } from './session.ts'
import { tokens, type Tokens } from './tokens.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/** Why a login failed: a key under `error` in the `login` texts, or the server's own words. */
export type LoginError =
  | {
      code: 'loginError' | 'networkError' | 'generalError' | 'tooMany' | 'inactive' | 'linkRequired'
    }
  | { code: 'authenticationFailed'; message?: string }
  | { code: 'sessionFailed' | 'unexpectedResponse' }

const accepted = z.object({ success: z.literal(true), session: tokens })
const refused = z.object({
  success: z.literal(false),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

/** Signs in through the server's function and keeps the session. Never throws. */
export async function signIn(input: Credentials): Promise<SessionState | LoginError> {
  const reply = await sendWithCaptcha((more) =>
    authFetch('POST', '/functions/v1/partner-login', { ...input, ...more }),
  )
  if (!reply) return { code: 'networkError' }
  const { body } = reply

  const no = refused.safeParse(body)
  if (no.success) return errorOf(reply.status, no.data.code, no.data.error)
  if (!reply.ok) return errorOf(reply.status)

  const yes = accepted.safeParse(body)
  if (!yes.success) return { code: 'unexpectedResponse' }
  return storeSession(yes.data.session, input.remember)
}

/** Refusals that say no more than that the login failed: pages say it in their own language. */
const generalCodes = ['validation_failed', 'captcha_failed']

function errorOf(status: number, code?: string, message?: string): LoginError {
  if (code === 'invalid_credentials') return { code: 'loginError' }
  if (code === 'partner_inactive') return { code: 'inactive' }
  if (code === 'link_required') return { code: 'linkRequired' }
  if (status === 429) return { code: 'tooMany' }
  if (status >= 500 || generalCodes.includes(code ?? '')) return { code: 'generalError' }
  return { code: 'authenticationFailed', message }
}

async function storeSession(
  session: Tokens,
  remember: boolean,
): Promise<SessionState | LoginError> {
  try {
    rememberSession(remember)
    const client = await openAuthClient()
    const { error } = await client.setSession(session)
    if (error) return { code: 'sessionFailed' }
    return await reloadSession()
  } catch {
    return { code: 'sessionFailed' }
  }
}

import * as z from 'zod/mini'

import type { Weakness } from '#auth/passwords/new-password.ts'
import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { openAuthClient, readAccessToken } from '../session/access-token.ts'
import { authFetch } from '../session/auth-fetch.ts'
import { sendWithCaptcha } from '../session/captcha/solve-captcha.ts'
import { rememberSession } from '../session/session-storage.ts'
import { reloadSession } from '../session/session.ts'
import { tokens, type Tokens } from '../session/tokens.ts'
import { requestProof } from './fresh-proof.ts'

/** Why a password was not taken: a key under `password.error` in the `login` texts. */
export type PasswordError =
  | {
      code:
        | 'linkSpent'
        | 'sessionMissing'
        | 'samePassword'
        | 'currentRequired'
        | 'currentWrong'
        | 'tooMany'
    }
  | { code: 'network' | 'unexpected' | 'codeNeeded' | 'proofNeeded' }
  | { code: 'weak'; reasons: Weakness[] }

const fault = z.object({
  code: z.string(),
  weak_password: z.optional(
    z.object({ reasons: z.array(z.enum(['length', 'characters', 'pwned'])) }),
  ),
})

/**
 * Asks for a mail with a link to a new password; null when it was taken. The server answers the
 * same for known and unknown addresses. Never throws.
 */
export async function requestLink(
  email: string,
  locale: Locale,
): Promise<'networkError' | 'failed' | null> {
  const back = encodeURIComponent(location.origin + pathTo('newPassword', locale))
  const reply = await sendWithCaptcha((more) =>
    authFetch('POST', `/auth/v1/recover?redirect_to=${back}`, { email, ...more }),
  )
  if (!reply) return 'networkError'
  return reply.ok ? null : 'failed'
}

/** Exchanges the token of a mailed link for those of a session. A link works once. Never throws. */
export async function spendLink(tokenHash: string): Promise<Tokens | PasswordError> {
  const reply = await authFetch('POST', '/auth/v1/verify', {
    // Whatever signs in: the links of invitations lead to the same page.
    type: 'email',
    token_hash: tokenHash,
  })
  if (!reply) return { code: 'network' }
  if (!reply.ok) return { code: reply.status < 500 ? 'linkSpent' : 'unexpected' }
  const result = tokens.safeParse(reply.body)
  return result.success ? result.data : { code: 'unexpected' }
}

type PasswordChange = { password: string; currentPassword?: string | undefined }

/** Changes the password of the holder of `accessToken`; null when it is done. Never throws. */
export async function putPassword(
  accessToken: string,
  { password, currentPassword }: PasswordChange,
): Promise<PasswordError | null> {
  const fields = { password, ...(currentPassword && { current_password: currentPassword }) }
  const reply = await authFetch('PUT', '/auth/v1/user', fields, accessToken)
  if (!reply) return { code: 'network' }
  return reply.ok ? null : errorOf(reply.status, reply.body)
}

/**
 * Changes the password of the session in this browser. A user who has no password yet and signed in long ago
 * must give a code from an email. Never throws.
 */
export async function putOwnPassword(change: PasswordChange): Promise<PasswordError | null> {
  const problem = await tryOwnPassword(change)
  const isProven = problem?.code === 'proofNeeded' && (await requestProof('code'))
  return isProven ? tryOwnPassword(change) : problem
}

async function tryOwnPassword(change: PasswordChange): Promise<PasswordError | null> {
  try {
    const accessToken = await readAccessToken()
    return accessToken ? await putPassword(accessToken, change) : { code: 'sessionMissing' }
  } catch {
    return { code: 'network' }
  }
}

/** Signs in with the tokens of a link whose owner has chosen a password. False when it fails. */
export async function adoptLinkSession(session: Tokens): Promise<boolean> {
  try {
    rememberSession(true)
    const { error } = await (await openAuthClient()).setSession(session)
    if (error) return false
    return (await reloadSession()).status === 'in'
  } catch {
    return false
  }
}

function errorOf(status: number, body: unknown): PasswordError {
  const result = fault.safeParse(body)
  const code = result.success ? result.data.code : ''
  if (code === 'weak_password')
    return { code: 'weak', reasons: result.data?.weak_password?.reasons ?? [] }
  if (code === 'insufficient_aal') return { code: 'codeNeeded' }
  if (code === 'same_password') return { code: 'samePassword' }
  if (code === 'current_password_required') return { code: 'currentRequired' }
  if (code === 'current_password_invalid') return { code: 'currentWrong' }
  if (code === 'reauthentication_needed') return { code: 'proofNeeded' }
  if (status === 429) return { code: 'tooMany' }
  return { code: status === 401 || status === 403 ? 'sessionMissing' : 'unexpected' }
}

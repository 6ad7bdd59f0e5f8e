import type { Context } from 'hono'
import { z } from 'zod'

import { Refusal } from '#base/refusal.ts'
import type { Session } from '#business/auth/access-token.ts'
import { normaliseEmail } from '#business/auth/email.ts'
import {
  type OpenedLink,
  openRecoveryLink,
  signInWithRecoveryToken,
} from '#business/auth/recovery.commands.ts'
import { allowedRedirect } from '#business/auth/redirect.ts'

import { openDoor } from '../door.ts'
import { answerWithSession } from './answer-session.ts'
import { readBody } from './auth-body.ts'
import { validationFailed } from './auth-error.ts'
import { phraseOf } from './auth-phrases.ts'

const verifyBody = z.object({
  type: z.string().max(40).default(''),
  token_hash: z.string().max(500).optional(),
  token: z.string().max(500).optional(),
  email: z.string().max(1000).optional(),
})

/** `POST /auth/v1/verify` with a token, `GET /auth/v1/verify` as the link of a mail. */
export const verify = openDoor()
  .post('/verify', async (c) => {
    const body = await readBody(c, verifyBody)
    if (!body.type) throw validationFailed('Verify requires a verification type')
    const token = body.token_hash ?? body.token
    if (!token) throw validationFailed('Verify requires either a token or a token hash')
    if (body.token_hash && (body.token || body.email))
      throw validationFailed('Only the token_hash and type should be provided')
    const email = body.email === undefined ? null : normaliseEmail(body.email)
    if (!body.token_hash && !email)
      throw validationFailed('Only an email address or phone number should be provided on verify')
    // Links of other kinds are not mailed, so nobody holds a token for them.
    if (body.type !== 'recovery') throw new Refusal('forbidden', 'otp_expired')

    const userAgent = c.req.header('user-agent')
    const session = await signInWithRecoveryToken(c.var.world, { token, email, userAgent })
    return answerWithSession(c, session)
  })
  .get('/verify', async (c) => {
    const { token, type, redirect_to: asked } = c.req.query()
    if (!type) throw validationFailed('Verify requires a verification type')
    if (!token) throw validationFailed('Verify requires a token or a token hash')
    // A scanner that only asks whether the link exists must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200)

    const redirectTo = allowedRedirect(asked, c.var.world.origin)
    const userAgent = c.req.header('user-agent')
    const link = { token: type === 'recovery' ? token : '', redirectTo, userAgent }
    return lead(c, await openRecoveryLink(c.var.world, link))
  })

/** 303 with the outcome where the client looks for it: the fragment, or the query with PKCE. */
function lead(c: Context, link: OpenedLink): Response {
  const to = new URL(link.redirectTo)
  if ('code' in link) to.searchParams.set('code', link.code)
  else if ('session' in link) to.hash = fragmentOf(link.session)
  else {
    const words = {
      error: 'access_denied',
      error_code: link.refused,
      error_description: phraseOf(link.refused),
    }
    to.hash = new URLSearchParams({ ...words, sb: '' }).toString()
    if (link.pkce) for (const [name, word] of Object.entries(words)) to.searchParams.set(name, word)
  }
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(to.href, 303)
}

function fragmentOf(session: Session): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type: 'recovery',
  }).toString()
}

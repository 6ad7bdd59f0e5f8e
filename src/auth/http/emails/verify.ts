import type { Context } from 'hono'
import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { followLink, type OpenedLink, signInWithLink } from '../../accounts/open-link.commands.ts'
import { kindsOpenedBy } from '../../emails/link-type.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readEmail, readPhone } from '../base/email-body.ts'
import { answerWithSession } from '../sessions/answer-session.ts'
import { CONFIRM_THE_OTHER, linkRedirect } from './open-link.ts'
import { emailRedirectOf } from './redirect-of.ts'

const verifyBody = z.object({
  type: z.string().max(40).default(''),
  token_hash: z.string().max(500).default(''),
  token: z.string().max(500).default(''),
  email: z.string().max(1000).default(''),
  phone: z.string().max(100).default(''),
})
type Requested = z.output<typeof verifyBody>

/** Types whose codes are sent to phones, which cannot sign in here. */
const phoneTypes = ['sms', 'phone_change']

/** `POST /auth/v1/verify` with a token or digits, `GET /auth/v1/verify` as the link of an email. */
export const verifyRouter = newRouter()
  .post('/verify', async (c) => {
    const requested = await readBody(c, verifyBody)
    const userAgent = c.req.header('user-agent')
    const session = await signInWithLink(c.var.world, { ...presentedBy(requested), userAgent })
    return session ? answerWithSession(c, session) : c.json({ msg: CONFIRM_THE_OTHER, code: '200' })
  })
  .get('/verify', async (c) => {
    const { token, type } = c.req.query()
    if (!type) throw validationFailed('Verify requires a verification type')
    if (!token) throw validationFailed('Verify requires a token or a token hash')
    // A scanner that only checks whether the link exists must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200)

    const kinds = kindsOpenedBy(type) ?? []
    const redirectTo = emailRedirectOf(c)
    const userAgent = c.req.header('user-agent')
    return lead(c, type, await followLink(c.var.world, { token, kinds, redirectTo, userAgent }))
  })

function presentedBy({ type, token_hash: hash, token, email, phone }: Requested) {
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!token === !hash) throw validationFailed('Verify requires either a token or a token hash')
  const kinds = kindsOpenedBy(type)
  if (hash) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
    if (!kinds) throw validationFailed('Invalid email verification type')
    return { kinds, token: hash }
  }
  if (phoneTypes.includes(type) && phone && !email) {
    readPhone(phone)
    throw new Refusal('forbidden', 'otp_expired', { cause: 'Token has expired or is invalid' })
  }
  if (!email || phone)
    throw validationFailed('Only an email address or phone number should be provided on verify')
  const address = readEmail(email)
  if (!kinds) throw validationFailed('Unsupported verification type')
  return { kinds, email: address, digits: token }
}

function lead(c: Context, type: string, link: OpenedLink): Response {
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(linkRedirect(link, type), 303)
}

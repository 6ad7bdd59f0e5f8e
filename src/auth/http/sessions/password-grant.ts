import type { Context } from 'hono'
import { z } from 'zod'

import type { RouterEnv } from '#api/router.ts'
import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'

import { grantByPassword } from '../../passwords/password-grant.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { answerWithSession } from './answer-session.ts'

const passwordBody = z.object({
  email: z.string().max(1000).default(''),
  phone: z.string().max(100).default(''),
  password: z.string().max(10_000).default(''),
})

/** `POST /auth/v1/token?grant_type=password`, only where the settings allow it. */
export async function answerPasswordGrant(c: Context<RouterEnv>): Promise<Response> {
  const { world, authHooks } = c.var
  const { email, phone, password } = await readBody(c, passwordBody)
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.')
  if (phone)
    throw new Refusal('unfit', 'phone_provider_disabled', { cause: 'Phone logins are disabled' })
  if (!email) throw validationFailed('missing email or phone')
  const session = await grantByPassword(world, {
    email: normalizeEmail(email),
    password,
    userAgent: c.req.header('user-agent'),
    admit: ({ id }) => authHooks.mayEnter(world, id),
  })
  return answerWithSession(c, session)
}

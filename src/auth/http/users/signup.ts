import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import {
  requestSignUp,
  signUpAnonymously,
  signUpConfirmed,
} from '../../accounts/sign-up.commands.ts'
import { requireStrength } from '../../passwords/new-password.commands.ts'
import { newUserMetadata, readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { emailRequesterOf, emailBody, noPhones, readEmail } from '../base/email-body.ts'
import { emailRedirectOf } from '../emails/redirect-of.ts'
import { answerWithSession } from '../sessions/answer-session.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'

const signUpBody = emailBody.extend({
  password: z.string().max(10_000).default(''),
  data: newUserMetadata.default({}),
})

/**
 * `POST /auth/v1/signup`: off unless the settings allow it. Without address and phone it signs in a
 * guest. A known address gets the same answer as an unknown address.
 */
export const signupRouter = newRouter().post('/signup', async (c) => {
  const { world } = c.var
  const { auth } = world
  const body = await readBody(c, signUpBody)
  const isGuest = !body.email && !body.phone
  if (isGuest && !auth.anonymous)
    throw new Refusal('unfit', 'anonymous_provider_disabled', {
      cause: 'Anonymous sign-ins are disabled',
    })
  if (!auth.signup)
    throw new Refusal('unfit', 'signup_disabled', {
      cause: 'Signups not allowed for this instance',
    })
  const userAgent = c.req.header('user-agent')
  if (isGuest) return answerWithSession(c, await signUpAnonymously(world, body.data, userAgent))

  if (!body.password) throw validationFailed('Signup requires a valid password')
  requireStrength(world, body.password, body.email)
  if (body.email && body.phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  const codeChallenge = readChallenge(body)
  if (body.phone) throw noPhones('Phone signups are disabled')

  const signUp = {
    email: readEmail(body.email),
    password: body.password,
    userMetadata: body.data,
    codeChallenge,
    redirectTo: emailRedirectOf(c),
    ...emailRequesterOf(c),
  }
  if (auth.autoconfirm) return answerWithSession(c, await signUpConfirmed(world, signUp, userAgent))
  return c.json(await requestSignUp(world, signUp))
})

import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { crossOrigin } from '#api/cross-origin.ts'
import { type RouterEnv, newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { accountFactors } from './admin/account-factors.ts'
import { accountLinks } from './admin/account-links.ts'
import { accounts } from './admin/accounts.ts'
import { answerAuthError } from './base/auth-error.ts'
import { limitRate, limitSignup, limitToken } from './base/limit-requests.ts'
import { notFound } from './base/not-found.ts'
import { timeLimit } from './base/time-limit.ts'
import { requestCaptcha, requestCaptchaOfSignIn, captcha } from './captcha.ts'
import { linkEmail } from './emails/link-email.ts'
import { otp } from './emails/otp.ts'
import { reauthenticate } from './emails/reauthenticate.ts'
import { recover } from './emails/recover.ts'
import { resend } from './emails/resend.ts'
import { verify } from './emails/verify.ts'
import { jwks } from './jwks.ts'
import { factors } from './mfa/mfa.ts'
import { provider } from './oauth/oauth.ts'
import { logout } from './sessions/logout.ts'
import { token } from './sessions/token.ts'
import { settings } from './settings.ts'
import { switchedOff } from './switched-off.ts'
import { signup } from './users/signup.ts'
import { user } from './users/user.ts'

const BODY_BYTES_MAX = 1024 * 1024

/** The time after which clients of the protocol give up elsewhere too. */
const ANSWER_MS_MAX = 10_000

/**
 * `/auth/v1`: GoTrue's protocol, so that an unmodified auth-js works with it. The header `apikey`,
 * which gateways of other installations require, is ignored.
 */
export const auth: Hono<RouterEnv> = newRouter()
  .use(crossOrigin)
  .use(timeLimit(ANSWER_MS_MAX))
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  .use(
    bodyLimit({
      maxSize: BODY_BYTES_MAX,
      onError: (c) => answerAuthError(new Refusal('invalid', 'request_entity_too_large'), c),
    }),
  )
  .use('/token', limitToken, requestCaptchaOfSignIn)
  .use('/verify', limitRate('verify'))
  .use('/authorize', limitRate('authorize'))
  .use('/user/identities/authorize', limitRate('authorize'))
  .use('/recover', limitRate('recover'), requestCaptcha)
  .use('/resend', limitRate('resend'), requestCaptcha)
  .use('/magiclink', limitRate('magiclink'), requestCaptcha)
  .use('/otp', limitRate('otp'), requestCaptcha)
  .use('/signup', limitSignup, requestCaptcha)
  .use('/factors/:id/challenge', limitRate('factorChallenge'))
  .use('/factors/:id/verify', limitRate('factorVerify'))
  .put('/user', limitRate('user'))
  .route('/', token)
  .route('/', user)
  .route('/', logout)
  .route('/', factors)
  .route('/', provider)
  .route('/', recover)
  .route('/', verify)
  .route('/', linkEmail)
  .route('/', signup)
  .route('/', otp)
  .route('/', resend)
  .route('/', reauthenticate)
  .route('/', jwks)
  .route('/', settings)
  .route('/', captcha)
  .route('/', accounts)
  .route('/', accountFactors)
  .route('/', accountLinks)
  .route('/', switchedOff)
  .all('*', (c) => notFound(c, auth))
  .onError(answerAuthError)

import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { crossOrigin } from '#api/cross-origin.ts'
import { type RouterEnv, newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { accountFactorsRouter } from './admin/account-factors.ts'
import { accountLinksRouter } from './admin/account-links.ts'
import { accountsRouter } from './admin/accounts.ts'
import { answerAuthError } from './base/auth-error.ts'
import { limitRate, limitSignup, limitToken } from './base/limit-requests.ts'
import { notFound } from './base/not-found.ts'
import { timeLimit } from './base/time-limit.ts'
import { requestCaptcha, requestCaptchaOfSignIn, captchaRouter } from './captcha.ts'
import { linkEmailRouter } from './emails/link-email.ts'
import { otpRouter } from './emails/otp.ts'
import { reauthenticateRouter } from './emails/reauthenticate.ts'
import { recoverRouter } from './emails/recover.ts'
import { resendRouter } from './emails/resend.ts'
import { verifyRouter } from './emails/verify.ts'
import { jwksRouter } from './jwks.ts'
import { factorsRouter } from './mfa/mfa.ts'
import { oauthRouter } from './oauth/oauth.ts'
import { logoutRouter } from './sessions/logout.ts'
import { tokenRouter } from './sessions/token.ts'
import { settingsRouter } from './settings.ts'
import { switchedOffRouter } from './switched-off.ts'
import { signupRouter } from './users/signup.ts'
import { userRouter } from './users/user.ts'

const BODY_BYTES_MAX = 1024 * 1024

/** The time after which clients of the protocol give up elsewhere too. */
const ANSWER_MS_MAX = 10_000

/**
 * `/auth/v1`: GoTrue's protocol, so that an unmodified auth-js works with it. The header `apikey`,
 * which gateways of other installations require, is ignored.
 */
export const authRouter: Hono<RouterEnv> = newRouter()
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
  .route('/', tokenRouter)
  .route('/', userRouter)
  .route('/', logoutRouter)
  .route('/', factorsRouter)
  .route('/', oauthRouter)
  .route('/', recoverRouter)
  .route('/', verifyRouter)
  .route('/', linkEmailRouter)
  .route('/', signupRouter)
  .route('/', otpRouter)
  .route('/', resendRouter)
  .route('/', reauthenticateRouter)
  .route('/', jwksRouter)
  .route('/', settingsRouter)
  .route('/', captchaRouter)
  .route('/', accountsRouter)
  .route('/', accountFactorsRouter)
  .route('/', accountLinksRouter)
  .route('/', switchedOffRouter)
  .all('*', (c) => notFound(c, authRouter))
  .onError(answerAuthError)

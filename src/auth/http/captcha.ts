import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import { bearerOf } from '#api/bearer.ts'
import { type RouterEnv, newRouter } from '#api/router.ts'
import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { isCaptchaDue, countFailure } from '#platform/limits/captcha-threshold.ts'
import { rateLimitOf } from '#platform/limits/request-limits.ts'
import type { World } from '#platform/world.ts'

import { issueCaptcha, redeemCaptcha } from '../captcha/captcha.commands.ts'
import { readService } from '../service-keys/service-key.commands.ts'
import { readBody } from './base/auth-body.ts'
import { emailBody } from './base/email-body.ts'
import { limitRate } from './base/limit-requests.ts'

/**
 * `GET /auth/v1/captcha`: a captcha; requests send its solution as
 * `gotrue_meta_security.captcha_token`.
 */
export const captchaRouter = newRouter().get('/captcha', limitRate('captcha'), async (c) =>
  c.json(await issueCaptcha(c.var.world, callerNetwork(c.var.ip))),
)

const securityBody = z.object({
  gotrue_meta_security: z
    .object({ captcha_token: z.string().nullish().catch(null) })
    .optional()
    .catch(undefined),
})

/**
 * Requires a solved captcha when it is due, also after five emails to an address, whether it has
 * an account or not. Every request counts as a failure, because each costs us an email.
 */
export const requestCaptcha = createMiddleware<RouterEnv>(async (c, next) => {
  const { world, ip } = c.var
  const { email } = await readBody(c, emailBody.pick({ email: true }))
  const limit = rateLimitOf(world, 'emailTo')
  const key = `${callerNetwork(ip)} ${normalizeEmail(email)}`
  const hasRequestedOften = world.auth.captcha === 'attack' && (await limit.peek(key)) !== null
  await passCaptcha(c, { isDue: hasRequestedOften })
  await limit.consume(key)
  await countFailure(world, ip)
  await next()
})

/** The same for sign-ins, of which only the failed ones are counted. */
export const requestCaptchaOfSignIn = createMiddleware<RouterEnv>(async (c, next) => {
  if (c.req.query('grant_type') !== 'password') return next()
  await passCaptcha(c)
  await next()
  if (c.res.status === 400) await countFailure(c.var.world, c.var.ip)
})

async function passCaptcha(c: Context<RouterEnv>, { isDue = false } = {}): Promise<void> {
  const { world, ip } = c.var
  if (!(isDue || (await isCaptchaDue(world, ip))) || (await isService(c))) return
  const { gotrue_meta_security: security } = await readBody(c, securityBody)
  await judgeCaptcha(world, ip, security?.captcha_token)
  c.set('hasSolved', true)
}

/** @throws {Refusal} invalid `captcha_failed` */
export async function judgeCaptcha(
  world: World,
  ip: string,
  token: string | null | undefined,
): Promise<void> {
  const outcome = token
    ? await redeemCaptcha(world, token, callerNetwork(ip))
    : 'no captcha_token found'
  if (outcome === 'taken') return
  const cause = `captcha protection: request disallowed (${outcome})`
  throw new Refusal('invalid', 'captcha_failed', { cause })
}

/** Other systems of the owner need no captcha. */
async function isService(c: Context<RouterEnv>): Promise<boolean> {
  const token = bearerOf(c)
  if (!token) return false
  try {
    await readService(c.var.world, token)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

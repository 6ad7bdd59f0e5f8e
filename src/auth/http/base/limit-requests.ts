import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import type { RouterEnv } from '#api/router.ts'
import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { type RateRule, rateLimitOf } from '#platform/limits/request-limits.ts'

import { readBody } from './auth-body.ts'

/** Limits the requests of each network, unless the settings turn all limits off. */
export function limitRate(rule: RateRule) {
  return createMiddleware<RouterEnv>(async (c, next) => {
    await takeTurn(c, rule)
    await next()
  })
}

/**
 * The limit of `/token`. Refreshes count only when they fail, and too many are answered with 503:
 * a client that reads 429 on a refresh signs its user out, 503 lets it try again.
 */
export const limitToken = createMiddleware<RouterEnv>(async (c, next) => {
  const { world, ip } = c.var
  if (c.req.query('grant_type') !== 'refresh_token' || !world.auth.rateLimits) {
    await takeTurn(c, 'token')
    return next()
  }
  const limit = rateLimitOf(world, 'token')
  if ((await limit.peek(callerNetwork(ip))) !== null) {
    recordSecurityEvent(world, { action: 'limit.hit', on: 'unknown', facts: { rule: 'token' } })
    throw busyError('The token endpoint')
  }
  await next()
  if (c.res.status >= 400 && c.res.status < 500) await limit.consume(callerNetwork(ip))
})

/** Sign-ups of guests, who give neither address nor phone, have a limit of their own. */
export const limitSignup = createMiddleware<RouterEnv>(async (c, next) => {
  const { email, phone } = await readBody(c, z.looseObject({}))
  await takeTurn(c, email || phone ? 'signup' : 'anonymous')
  await next()
})

/** @throws {Refusal} tooMany `over_request_rate_limit` */
async function takeTurn(c: Context<RouterEnv>, rule: RateRule): Promise<void> {
  const { world, ip } = c.var
  if (!world.auth.rateLimits) return
  const seconds = await rateLimitOf(world, rule).consume(callerNetwork(ip))
  if (seconds === null) return
  recordSecurityEvent(world, { action: 'limit.hit', on: 'unknown', facts: { rule } })
  c.header('retry-after', String(seconds))
  throw new Refusal('tooMany', 'over_request_rate_limit')
}

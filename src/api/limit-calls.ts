import { createMiddleware } from 'hono/factory'

import { Refusal } from '#base/refusal.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { type RateRule, rateLimitOf } from '#platform/limits/request-limits.ts'

import type { WithRole } from './require-user.ts'
import type { RouterEnv } from './router.ts'

type Counted = {
  var: Pick<RouterEnv['Variables'], 'world'>
  header: (name: 'retry-after', value: string) => void
}

/** Limits the calls of each network. @throws {Refusal} tooMany `tooMany` */
export const limitNetwork = (rule: RateRule) =>
  createMiddleware<RouterEnv>(async (c, next) => {
    await countCall(c, rule, callerNetwork(c.var.ip))
    await next()
  })

/** Limits the calls of each login. @throws {Refusal} tooMany `tooMany` */
export const limitLogin = (rule: RateRule) =>
  createMiddleware<WithRole>(async (c, next) => {
    await countCall(c, rule, c.var.user.id)
    await next()
  })

/** Counts a call, unless the settings turn all limits off. @throws {Refusal} tooMany `tooMany` */
export async function countCall(c: Counted, rule: RateRule, key: string): Promise<void> {
  const { world } = c.var
  const seconds = world.auth.rateLimits ? await rateLimitOf(world, rule).consume(key) : null
  if (seconds === null) return
  c.header('retry-after', String(seconds))
  throw new Refusal('tooMany', 'tooMany')
}

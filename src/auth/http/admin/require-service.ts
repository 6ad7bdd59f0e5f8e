import { createMiddleware } from 'hono/factory'

import { bearerOf } from '#api/bearer.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { readService, type Service } from '../../service-keys/service-key.commands.ts'

export type WithService = { Variables: RouterEnv['Variables'] & { service: Service } }

/**
 * Requires a service key, or a token with the role of a service: for other systems of the owner.
 */
export const requireService = createMiddleware<WithService>(async (c, next) => {
  const token = bearerOf(c)
  if (!token) throw new Refusal('unknown', 'no_authorization')
  c.set('service', await readService(c.var.world, token))
  await next()
})

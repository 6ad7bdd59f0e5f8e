import { createMiddleware } from 'hono/factory'

import { Refusal } from '#base/refusal.ts'
import { readService, type Service } from '#business/auth/service/service-key.commands.ts'

import { bearerOf } from '../../bearer.ts'
import type { Door } from '../../door.ts'

export type WithService = { Variables: Door['Variables'] & { service: Service } }

/** Lets in other systems of the maker: by a service key, or a token with the role of a service. */
export const requireService = createMiddleware<WithService>(async (c, next) => {
  const token = bearerOf(c)
  if (!token) throw new Refusal('unknown', 'no_authorization')
  c.set('service', await readService(c.var.world, token))
  await next()
})

import { createMiddleware } from 'hono/factory'

import { shortenedNetwork } from '#platform/limits/caller-network.ts'
import { arrivalOf, withRequest } from '#platform/request-facts.ts'

import type { RouterEnv } from './router.ts'

/** Gives each request an id, which its log lines, audit entries and response contain. */
export const followRequest = createMiddleware<RouterEnv>(async (c, next) => {
  const arrival = arrivalOf((c.env as { incoming?: object } | undefined)?.incoming)
  const id = arrival?.id ?? crypto.randomUUID()
  await withRequest({ id, arrival, network: shortenedNetwork(c.var.ip) }, next)
  c.res.headers.set('x-request-id', id)
})

import { createMiddleware } from 'hono/factory'

import type { RouterEnv } from './router.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** Request headers that clients of `/auth`, `/rest` and `/functions` send, and those that GoTrue allows. */
const HEADERS = [
  'Accept, Authorization, Content-Type, apikey',
  'X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version',
  'Accept-Profile, Content-Profile, Prefer, Range, Range-Unit, X-Retry-Count, X-Region',
  'traceparent, tracestate, baggage',
].join(', ')
/** Response headers that these clients read. */
const EXPOSED =
  'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range, Preference-Applied, Retry-After'

/** Seconds a browser may cache the answer to a preflight. */
const ALLOWED_SECONDS = '600'

/**
 * Lets pages of the origins in the settings call endpoints and read responses. Other origins get the same
 * responses without the CORS headers, so that browsers do not let them read anything.
 */
export const crossOrigin = createMiddleware<RouterEnv>(async (c, next) => {
  const { corsOrigins } = c.var.world.auth
  const origin = c.req.header('origin')
  const isAllowed = origin !== undefined && corsOrigins.includes(origin)
  if (corsOrigins.length > 0) c.header('vary', 'Origin', { append: true })
  if (isAllowed) {
    c.header('access-control-allow-origin', origin)
    c.header('access-control-allow-credentials', 'true')
    c.header('access-control-expose-headers', EXPOSED)
  }
  if (c.req.method !== 'OPTIONS') return next()

  if (isAllowed) {
    c.header('vary', 'Access-Control-Request-Method, Access-Control-Request-Headers', {
      append: true,
    })
    c.header('access-control-allow-methods', METHODS)
    c.header('access-control-allow-headers', HEADERS)
    c.header('access-control-max-age', ALLOWED_SECONDS)
  }
  return c.body(null, 204)
})

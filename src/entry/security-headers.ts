import type { Context, MiddlewareHandler } from 'hono'

import { ownOrigins } from './own-host.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const FOR_FRIENDS = /^\/(auth|functions|rest)\/v1\//
const FOR_PROGRAMS = /^\/(api|(auth|functions|rest)\/v1)\//

/**
 * The same headers on every answer, and no form post from another site: a browser names the
 * origin of each unsafe request, and it must be ours. Calls with a bearer token carry their proof.
 * @param friends origins whose pages may call the auth service, where no cookie counts
 */
export function securityHeaders(origin: string, friends: string[]): MiddlewareHandler {
  const secure = origin.startsWith('https:')
  const own = ownOrigins(origin)
  return async (c, next) => {
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const known = FOR_FRIENDS.test(c.req.path) ? [...own, ...friends] : own
    const isProven = FOR_PROGRAMS.test(c.req.path) && !!c.req.header('authorization')
    if (unsafe && !isProven && isForeign(c, known)) return c.json({ code: 'foreignOrigin' }, 403)

    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (secure)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}

/** Programs that are no browsers name no origin at all, and carry nobody's cookies. */
function isForeign(c: Context, known: string[]): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return !known.includes(origin)
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '')
}

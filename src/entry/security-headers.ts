import type { MiddlewareHandler } from 'hono'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const FOR_FRIENDS = /^\/(auth|functions|rest)\/v1\//

/**
 * The same headers on every answer, and no form post from another site: a browser names the
 * origin of each unsafe request, and it must be ours. Calls with a bearer token carry their proof.
 * @param friends origins whose pages may call the auth service, where no cookie counts
 */
export function securityHeaders(origin: string, friends: string[]): MiddlewareHandler {
  const secure = origin.startsWith('https:')
  return async (c, next) => {
    const from = c.req.header('origin')
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const known = [origin, ...(FOR_FRIENDS.test(c.req.path) ? friends : [])]
    if (unsafe && from && !known.includes(from) && !c.req.header('authorization'))
      return c.json({ code: 'foreignOrigin' }, 403)

    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (secure)
      c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}

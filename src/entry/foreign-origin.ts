import type { Context, MiddlewareHandler } from 'hono'

import { ownOrigins } from './http/own-host.ts'

const FOR_FRIENDS = /^\/(auth|functions|rest)\/v1\//
const FOR_PROGRAMS = /^\/(api|(auth|functions|rest)\/v1)\//

/**
 * Refuses form posts from other sites: a browser names the origin of each unsafe request, and it must
 * be ours. Calls with a bearer token carry their proof.
 * @param friends origins whose pages may call the auth service, where no cookie counts
 */
export function refuseForeignOrigin(origin: string, friends: string[]): MiddlewareHandler {
  const ownHosts = ownOrigins(origin)
  return async (c, next) => {
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const existing = FOR_FRIENDS.test(c.req.path) ? [...ownHosts, ...friends] : ownHosts
    const isProven = FOR_PROGRAMS.test(c.req.path) && !!c.req.header('authorization')
    if (unsafe && !isProven && isForeign(c, existing)) return c.json({ code: 'foreignOrigin' }, 403)
    return next()
  }
}

/** Programs other than browsers send no origin and no cookies. */
function isForeign(c: Context, existing: string[]): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return !existing.includes(origin)
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '')
}

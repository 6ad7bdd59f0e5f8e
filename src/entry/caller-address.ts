import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { forwardedFor } from './http/forwarded.ts'

/**
 * Address of the caller.
 * @param hops proxies of ours between the caller and us; see `forwardedFor`
 */
export function callerOf(c: Context, hops: number): string {
  const forwarded = forwardedFor((name) => c.req.header(name), hops)
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown'
}

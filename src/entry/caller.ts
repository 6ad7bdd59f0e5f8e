import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Address of whoever calls. A proxy of ours adds it as the last of `X-Forwarded-For`; without one
 * that header is the caller's own invention.
 */
export function callerOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null
  return forwarded || (getConnInfo(c).remote.address ?? 'unknown')
}

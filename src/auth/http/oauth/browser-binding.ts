import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { FLOW_MINUTES } from '../../oauth/flow.ts'

const NAME = 'oauth_flow'

/**
 * Sets a cookie in the browser that starts a flow, so that no other browser can finish
 * the flow. Otherwise an attacker could sign a visitor in to a foreign account, or link a visitor's
 * provider login to it.
 * @returns the value to store with the flow; several flows of a browser share it
 */
export function bindBrowser(c: Context): string {
  const [token, prefix] = [readMark(c) ?? newSecretToken().token, prefixOf(c)]
  setCookie(c, NAME, token, {
    ...(prefix ? { prefix } : { path: '/' }),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: FLOW_MINUTES * 60,
  })
  return hashOf(token)
}

/**
 * Browsers send `Sec-Fetch-Mode: navigate` and must bring the cookie. Other clients send neither:
 * an attacker cannot make them open an address.
 */
export function isBoundBrowser(c: Context, mark: string): boolean {
  const token = readMark(c)
  if (token) return hashOf(token) === mark
  return !isBrowser(c)
}

export function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate'
}

function readMark(c: Context): string | undefined {
  return getCookie(c, NAME, prefixOf(c))
}

/** Over TLS the prefix of the name keeps other hosts of the domain from setting the cookie. */
function prefixOf(c: Context): 'host' | undefined {
  const world: World = c.var.world
  return world.origin.startsWith('https:') ? 'host' : undefined
}

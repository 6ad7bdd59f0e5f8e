import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { FLOW_MINUTES } from '../../oauth/flow.ts'

const NAME = 'oauth_flow'

/**
 * Marks the browser that starts a flow, so that nobody can finish it in another one: neither
 * sign a visitor into a foreign account nor tie a visitor's provider login to it.
 * @returns what to remember with the flow; several flows of one browser share it
 */
export function markBrowser(c: Context): string {
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
 * Browsers say of themselves that they navigate, and must bring their mark. Programs do neither:
 * nobody can lead them where they did not want to go.
 */
export function isSameBrowser(c: Context, mark: string): boolean {
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

/** Over TLS the name itself keeps other hosts of the domain from setting it. */
function prefixOf(c: Context): 'host' | undefined {
  const world: World = c.var.world
  return world.origin.startsWith('https:') ? 'host' : undefined
}

import type { Context } from 'hono'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { beginFlow, providerOf } from '../../oauth/flow.commands.ts'
import { redirectOf } from '../emails/redirect-of.ts'
import { readChallenge } from '../sessions/pkce-challenge.ts'
import { bindBrowser } from './browser-binding.ts'
import { failedRedirect, failureOf } from './callback-page.ts'

/** `GET /auth/v1/authorize?provider=…`: sends the browser to the sign-in page of a provider. */
export const authorizeRouter = newRouter().get('/authorize', async (c) => {
  const redirectTo = redirectTarget(c)
  const address = await beginAuthorization(c, redirectTo, null)
  // A browser opened this address, so the error goes to a page that can show it.
  const failure = failureOf(new Refusal('conflict', 'provider_unavailable'), c)
  return redirectWithoutReferrer(c, address ?? failedRedirect(redirectTo, failure))
})

/**
 * Starts a flow with the parameters of the request.
 * @returns the provider's address; null when the provider does not answer
 */
export async function beginAuthorization(
  c: Context,
  redirectTo: string,
  linkingTarget: string | null,
): Promise<string | null> {
  const world: World = c.var.world
  const query = c.req.query()
  providerOf(world, query['provider'] ?? '')
  return beginFlow(world, {
    provider: query['provider'] ?? '',
    codeChallenge: readChallenge(query),
    browserMark: bindBrowser(c),
    redirectTo,
    linkingTarget,
    query,
  })
}

/** The page that gets the result: the requested address, else the requesting page, else the home page. */
export function redirectTarget(c: Context): string {
  const world: World = c.var.world
  return redirectOf(c) ?? `${world.origin}/`
}

/** Addresses of a flow contain secrets, so no referrer is sent to other sites. */
export function redirectWithoutReferrer(
  c: Context,
  address: string,
  status: 302 | 303 = 302,
): Response {
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(address, status)
}

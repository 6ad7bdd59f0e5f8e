import type { Context } from 'hono'

import { type RouterEnv, newRouter } from '#api/router.ts'

import { completeFlow } from '../../oauth/callback.commands.ts'
import { type OpenFlow, consumeFlow } from '../../oauth/flow.commands.ts'
import { redirectWithoutReferrer } from './authorize.ts'
import { isBrowser, isBoundBrowser } from './browser-binding.ts'
import { failedRedirect, type Failure, failureOf, redirectBackOf } from './callback-page.ts'

/**
 * `GET|POST /auth/v1/callback`: the provider redirects here; the result goes to the requesting
 * page.
 */
export const callbackRouter = newRouter()
  .get('/callback', (c) => land(c, new URL(c.req.url).searchParams))
  .post('/callback', async (c) => {
    const body = new URLSearchParams(await c.req.text())
    // A form posted from the provider's page brings no cookie of ours; a GET request does.
    if (isBrowser(c))
      return redirectWithoutReferrer(c, `${c.var.world.origin}/auth/v1/callback?${body}`, 303)
    return land(c, body)
  })

async function land(c: Context<RouterEnv>, body: URLSearchParams): Promise<Response> {
  const { world } = c.var
  const open = await consumeFlow(world, body.get('state') ?? '')
  if (!open || open.isOver || !isBoundBrowser(c, open.browserMark))
    return redirectWithoutReferrer(
      c,
      redirectWithoutFlow(world.origin, body.has('state'), !!open?.isOver),
      303,
    )
  const redirectTo = open.redirectTo ?? `${world.origin}/`
  return redirectWithoutReferrer(c, (await outcomeOf(c, open, body, redirectTo)) ?? redirectTo)
}

async function outcomeOf(
  c: Context<RouterEnv>,
  open: OpenFlow,
  body: URLSearchParams,
  redirectTo: string,
): Promise<string> {
  const denied = deniedBy(body)
  if (denied) return failedRedirect(redirectTo, denied)
  try {
    const result = await completeFlow(c.var.world, open, body, c.req.header('user-agent'))
    return redirectBackOf(redirectTo, result)
  } catch (error) {
    return failedRedirect(redirectTo, failureOf(error, c))
  }
}

/** The error that the provider itself returned, unchanged; null when it returned none. */
function deniedBy(body: URLSearchParams): Failure | null {
  const error = body.get('error')
  if (error === null && body.get('code')) return null
  return {
    error: error?.slice(0, 100) || 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description:
      body.get('error_description')?.slice(0, 500) ??
      'OAuth callback with missing authorization code missing',
  }
}

/** The page that started such a flow is unknown, so it ends on the home page. */
function redirectWithoutFlow(origin: string, hasState: boolean, isOver: boolean): string {
  const failure = {
    error: 'invalid_request',
    error_code: hasState ? 'bad_oauth_state' : 'bad_oauth_callback',
    error_description: hasState
      ? `OAuth ${isOver ? 'state has expired' : 'callback with invalid state'}`
      : 'OAuth state parameter missing',
  }
  return `${origin}/?${new URLSearchParams(failure)}`
}

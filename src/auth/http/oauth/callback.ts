import type { Context } from 'hono'

import { type Door, openDoor } from '#api/router.ts'

import { landWalk } from '../../oauth/callback.commands.ts'
import { type OpenWalk, takeWalk } from '../../oauth/flow.commands.ts'
import { leave } from './authorize.ts'
import { isBrowser, isSameBrowser } from './browser-mark.ts'
import { failedLanding, type Failure, failureOf, landingOf } from './callback-page.ts'

/** `GET|POST /auth/v1/callback`: back from an outside provider, with an outcome for the page that asked. */
export const callback = openDoor()
  .get('/callback', (c) => land(c, new URL(c.req.url).searchParams))
  .post('/callback', async (c) => {
    const said = new URLSearchParams(await c.req.text())
    // A form sent from the provider's page brings no cookie of ours; an address asked for does.
    if (isBrowser(c)) return leave(c, `${c.var.world.origin}/auth/v1/callback?${said}`, 303)
    return land(c, said)
  })

async function land(c: Context<Door>, said: URLSearchParams): Promise<Response> {
  const { world } = c.var
  const open = await takeWalk(world, said.get('state') ?? '')
  if (!open || open.isOver || !isSameBrowser(c, open.browserMark))
    return leave(c, lostLanding(world.origin, said.has('state'), !!open?.isOver), 303)
  const redirectTo = open.redirectTo ?? `${world.origin}/`
  return leave(c, (await outcomeOf(c, open, said, redirectTo)) ?? redirectTo)
}

async function outcomeOf(
  c: Context<Door>,
  open: OpenWalk,
  said: URLSearchParams,
  redirectTo: string,
): Promise<string> {
  const denied = deniedBy(said)
  if (denied) return failedLanding(redirectTo, denied)
  try {
    const landed = await landWalk(c.var.world, open, said, c.req.header('user-agent'))
    return landingOf(redirectTo, landed)
  } catch (error) {
    return failedLanding(redirectTo, failureOf(error, c))
  }
}

/** What the provider itself said no with, in its own words; null when it did not. */
function deniedBy(said: URLSearchParams): Failure | null {
  const error = said.get('error')
  if (error === null && said.get('code')) return null
  return {
    error: error?.slice(0, 100) || 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description:
      said.get('error_description')?.slice(0, 500) ??
      'OAuth callback with missing authorization code missing',
  }
}

/** Nobody knows where such a walk came from, so it ends at home. */
function lostLanding(origin: string, hasState: boolean, isOver: boolean): string {
  const failure = {
    error: 'invalid_request',
    error_code: hasState ? 'bad_oauth_state' : 'bad_oauth_callback',
    error_description: hasState
      ? `OAuth ${isOver ? 'state has expired' : 'callback with invalid state'}`
      : 'OAuth state parameter missing',
  }
  return `${origin}/?${new URLSearchParams(failure)}`
}

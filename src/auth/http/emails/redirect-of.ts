import type { Context } from 'hono'

import type { RouterEnv } from '#api/router.ts'

import { allowedRedirect } from '../../emails/redirect.ts'

/**
 * The page to which the result of a link or a flow may lead: the requested address, else the requesting page;
 * null when neither is allowed. Never an error: an address that is not allowed is ignored.
 */
export function redirectOf<Env extends RouterEnv>(c: Context<Env>): string | null {
  return requestedRedirect(c) ?? judge(c, c.req.header('referer'))
}

/**
 * The same for links in emails. A page of ours that names no address gets our own link, which mail
 * scanners cannot use up; see `emailAddress`.
 */
export function emailRedirectOf<Env extends RouterEnv>(c: Context<Env>): string | null {
  const from = c.req.header('referer')
  const isOurs = from === c.var.world.origin || from?.startsWith(`${c.var.world.origin}/`)
  return requestedRedirect(c) ?? (isOurs ? null : judge(c, from))
}

function requestedRedirect<Env extends RouterEnv>(c: Context<Env>): string | null {
  return judge(c, c.req.query('redirect_to') ?? c.req.header('redirect_to'))
}

function judge<Env extends RouterEnv>(c: Context<Env>, address: string | undefined): string | null {
  const { origin, auth } = c.var.world
  return allowedRedirect(address, origin, auth.redirects)
}

import type { Context } from 'hono'

import type { RouterEnv } from '#api/router.ts'

import { allowedRedirect } from '../../emails/redirect.ts'

/**
 * Where the outcome of a link or a flow may lead: what the client asked, else the page it asked
 * from; null when neither may be led to. Never an error: an address of no use is passed over.
 */
export function redirectOf<Env extends RouterEnv>(c: Context<Env>): string | null {
  return requestedRedirect(c) ?? judge(c, c.req.header('referer'))
}

/**
 * The same for links in emails. A page of ours that names no address gets our own link, which
 * mail scanners cannot use up; see `letterAddress`.
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

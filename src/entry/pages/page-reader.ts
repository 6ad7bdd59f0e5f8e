import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'

import { answerRefusal } from '#api/answer-refusal.ts'
import { portalRouter } from '#api/portal/portal.ts'
import type { InnerCall } from '#api/require-user.ts'
import type { RouterEnv } from '#api/router.ts'
import type { Caller } from '#auth/sessions/access-token.queries.ts'
import { findCallerOfPagePass } from '#auth/sessions/page-pass.queries.ts'
import { PAGE_PASS, PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'
import type { PageReader } from '#web/session/page-reader.ts'
import { isReady, type SessionUser } from '#web/session/session-user.ts'

/** The partner who reads the page; null for all others, and while anything is due before the area opens. */
export async function findPageReader(c: Context<RouterEnv>): Promise<PageReader | null> {
  const { world } = c.var
  const caller = await findCallerOfPagePass(world, getCookie(c, PAGE_PASS) ?? '')
  if (!caller || readMark(c) !== caller.user.id) return null
  const fetch = callerFetch(c, caller)
  const answer = await fetch('/api/portal/me')
  const user = (await answer.json()) as SessionUser
  return answer.ok && user.isPartner && isReady(user) ? { user, fetch } : null
}

/** The mark that the scripts of the page have set beside the pass. */
const readMark = (c: Context<RouterEnv>): string | undefined =>
  getCookie(c, PAGE_PASS_USER, c.var.world.origin.startsWith('https:') ? 'host' : undefined)

/** `fetch` that answers reads of `/api/portal` in the name of the caller, inside this process. */
function callerFetch(c: Context<RouterEnv>, caller: Caller): typeof fetch {
  const { world, authHooks, ip } = c.var
  const api = new Hono<RouterEnv>()
    .use(async (inner, next) => {
      inner.set('world', world)
      inner.set('authHooks', authHooks)
      inner.set('ip', ip)
      await next()
    })
    .route('/api/portal', portalRouter)
    .onError(answerRefusal)
  const env: InnerCall = { caller }
  // Only the address counts: a page that is rendered reads, and changes nothing.
  return async (input) => {
    const address = input instanceof Request ? input.url : input
    return api.fetch(new Request(new URL(address, world.origin)), env)
  }
}

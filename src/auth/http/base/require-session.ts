import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { bearerOf } from '#api/bearer.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { addRequestFacts } from '#platform/request-facts.ts'

import { passwordChangeRequired } from '../../passwords/password-change-required.ts'
import { type Caller, verifyAccessToken } from '../../sessions/access-token.queries.ts'

export type WithSession = { Variables: RouterEnv['Variables'] & { reader: Caller } }

/**
 * Requires a valid session, and refuses with GoTrue's codes. A session opened with a temporary
 * password is refused too: it may only choose a new password.
 */
export const requireSession = createMiddleware<WithSession>(async (c, next) => {
  await readSession(c)
  if (c.var.reader.user.mustChangePassword) throw passwordChangeRequired()
  await next()
})

/** The same, but a session opened with a temporary password is accepted. */
export const requireAnySession = createMiddleware<WithSession>(async (c, next) => {
  await readSession(c)
  await next()
})

async function readSession(c: Context<WithSession>): Promise<void> {
  const token = bearerOf(c)
  if (!token) throw new Refusal('unknown', 'no_authorization')
  const reader = await verifyAccessToken(c.var.world, token)
  c.set('reader', reader)
  addRequestFacts({ aal: reader.aal })
}

import { createMiddleware } from 'hono/factory'

import { Refusal } from '#base/refusal.ts'
import { type Reader, readAccessToken } from '#business/auth/access-token.queries.ts'
import { tellRequest } from '#platform/request.ts'

import { bearerOf } from '../bearer.ts'
import type { Door } from '../door.ts'

export type WithSession = { Variables: Door['Variables'] & { reader: Reader } }

/** Lets in holders of a living session, and refuses others with GoTrue's codes. */
export const requireSession = createMiddleware<WithSession>(async (c, next) => {
  const token = bearerOf(c)
  if (!token) throw new Refusal('unknown', 'no_authorization')
  const reader = await readAccessToken(c.var.world, token)
  c.set('reader', reader)
  tellRequest({ aal: reader.aal })
  await next()
})

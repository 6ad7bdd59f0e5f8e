import { createMiddleware } from 'hono/factory'

import { Refusal } from '#base/refusal.ts'

import type { WithSession } from '../base/require-session.ts'

/** Requires an account: a guest has nothing that a second factor could protect. */
export const requirePerson = createMiddleware<WithSession>(async (c, next) => {
  if (c.var.reader.user.isAnonymous)
    throw new Refusal('forbidden', 'no_authorization', {
      cause: 'Anonymous user not allowed to perform these actions',
    })
  await next()
})

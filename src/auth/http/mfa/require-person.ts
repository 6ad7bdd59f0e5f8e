import { createMiddleware } from 'hono/factory'

import { Refusal } from '#base/refusal.ts'

import type { WithSession } from '../base/require-session.ts'

/** Lets in whoever has an account; guests have nothing that a second factor could guard. */
export const requirePerson = createMiddleware<WithSession>(async (c, next) => {
  if (c.var.reader.user.isAnonymous)
    throw new Refusal('forbidden', 'no_authorization', {
      cause: 'Anonymous user not allowed to perform these actions',
    })
  await next()
})

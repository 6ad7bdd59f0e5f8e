import { newRouter } from '#api/router.ts'

import { changeUser } from '../../accounts/user-change.commands.ts'
import { AUDIENCE } from '../../sessions/access-token.ts'
import { getAuthUser } from '../../users/auth-user.queries.ts'
import { validationFailed } from '../base/auth-error.ts'
import { requireAnySession } from '../base/require-session.ts'
import { emailRedirectOf } from '../emails/redirect-of.ts'
import { readUserChange } from './user-change.ts'

/**
 * `GET /auth/v1/user` and `PUT /auth/v1/user?redirect_to=…`. A request with `current_password` or
 * `nonce`, with a change or alone, is a fresh proof: after a refresh the other calls that require a
 * fresh proof are allowed too.
 */
export const userRouter = newRouter()
  .get('/user', requireAnySession, async (c) => {
    const { world, reader } = c.var
    if ((c.req.header('x-jwt-aud') ?? AUDIENCE) !== AUDIENCE)
      throw validationFailed("Token audience doesn't match request audience")
    return c.json(await getAuthUser(world, reader.user))
  })
  .put('/user', requireAnySession, async (c) => {
    const { world, authHooks, reader } = c.var
    const change = await readUserChange(c, reader)
    const redirectTo = emailRedirectOf(c)
    const changed = await changeUser(world, authHooks, reader, { ...change, redirectTo })
    return c.json(await getAuthUser(world, changed))
  })

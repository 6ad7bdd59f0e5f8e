import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { endSession, endSessions } from '../../sessions/session.commands.ts'
import { requiresStepUp } from '../../users/factor.queries.ts'
import { validationFailed } from '../base/auth-error.ts'
import { requireAnySession } from '../base/require-session.ts'

/**
 * `POST /auth/v1/logout?scope=global|local|others`. Answers 204 without a body. A session that has
 * shown only the password of an account with a second factor can end only itself: `global` is what
 * clients send by default, so it is treated as `local`.
 */
export const logoutRouter = newRouter().post('/logout', requireAnySession, async (c) => {
  const { world, reader } = c.var
  const scope = c.req.query('scope') ?? 'global'
  if (!['global', 'local', 'others'].includes(scope))
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  const isHalfway = scope !== 'local' && (await requiresStepUp(world, reader))
  if (isHalfway && scope === 'others')
    throw new Refusal('unknown', 'insufficient_aal', {
      cause: 'AAL2 session is required to end other sessions when MFA is enabled.',
    })

  if (scope === 'local' || isHalfway) await endSession(world, reader.sessionId)
  else {
    const except = scope === 'others' ? reader.sessionId : undefined
    await endSessions(world.db, reader.user.id, { except })
  }
  return c.body(null, 204)
})

import { endSession, endSessions } from '#business/auth/session.commands.ts'

import { openDoor } from '../door.ts'
import { validationFailed } from './auth-error.ts'
import { requireSession } from './require-session.ts'

/** `POST /auth/v1/logout?scope=global|local|others`. The only answer without a body: 204. */
export const logout = openDoor().post('/logout', requireSession, async (c) => {
  const { world, reader } = c.var
  const scope = c.req.query('scope') ?? 'global'
  if (scope === 'global') await endSessions(world.db, reader.user.id)
  else if (scope === 'local') await endSession(world, reader.sessionId)
  else if (scope === 'others')
    await endSessions(world.db, reader.user.id, { except: reader.sessionId })
  else throw validationFailed(`Unsupported logout scope "${scope}"`)
  return c.body(null, 204)
})

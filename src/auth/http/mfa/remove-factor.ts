import { newRouter } from '#api/router.ts'

import { removeFactor } from '../../mfa/factor-removal.commands.ts'
import { readUuid } from '../base/read-uuid.ts'
import { requireSession } from '../base/require-session.ts'
import { requirePerson } from './require-person.ts'

/**
 * `DELETE /auth/v1/factors/{id}`. The client refreshes after it, to get the new level of the
 * session.
 */
export const removeFactorRoute = newRouter().delete(
  '/factors/:factorId',
  requireSession,
  requirePerson,
  async (c) => {
    const id = readUuid(c.req.param('factorId'), 'factor_id')
    await removeFactor(c.var.world, c.var.authHooks, c.var.reader, id)
    return c.json({ id })
  },
)

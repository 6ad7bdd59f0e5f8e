import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { deleteFactorOf } from '../../accounts/account-end.commands.ts'
import { authFactor } from '../../users/auth-user.ts'
import { listFactors } from '../../users/factor.queries.ts'
import { getUser } from './accounts.ts'
import { requireService } from './require-service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/auth/v1/admin/users/{id}/factors`: for somebody who lost the telephone. */
export const accountFactors = newRouter()
  .get('/admin/users/:id/factors', requireService, async (c) => {
    const { id } = await getUser(c.var.world, c.req.param('id'))
    return c.json((await listFactors(c.var.world, id)).map(authFactor))
  })
  .delete('/admin/users/:id/factors/:factorId', requireService, async (c) => {
    const { world, service } = c.var
    const user = await getUser(world, c.req.param('id'))
    const factorId = c.req.param('factorId')
    if (!UUID.test(factorId))
      throw new Refusal('missing', 'validation_failed', { cause: 'factor_id must be an UUID' })
    return c.json(authFactor(await deleteFactorOf(world, user, factorId, service)))
  })

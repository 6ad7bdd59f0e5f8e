import { newRouter } from '#api/router.ts'

import { deleteFactorOf } from '../../accounts/account-end.commands.ts'
import { authFactor } from '../../users/auth-user.ts'
import { listFactors } from '../../users/factor.queries.ts'
import { readUuid } from '../base/read-uuid.ts'
import { getUser } from './accounts.ts'
import { requireService } from './require-service.ts'

/** `/auth/v1/admin/users/{id}/factors`: for a user who lost the phone. */
export const accountFactorsRouter = newRouter()
  .get('/admin/users/:id/factors', requireService, async (c) => {
    const { id } = await getUser(c.var.world, c.req.param('id'))
    return c.json((await listFactors(c.var.world, id)).map(authFactor))
  })
  .delete('/admin/users/:id/factors/:factorId', requireService, async (c) => {
    const { world, authHooks, service } = c.var
    const user = await getUser(world, c.req.param('id'))
    const factorId = readUuid(c.req.param('factorId'), 'factor_id')
    return c.json(authFactor(await deleteFactorOf(world, authHooks, user, factorId, service)))
  })

import { Hono } from 'hono'

import { approveApplication, rejectApplication } from '#business/partners/application.commands.ts'
import { getApplication } from '#business/partners/application.queries.ts'

import type { WithRole } from '../require-user.ts'
import { readId } from './read-id.ts'

/** `/api/admin/applications/:id`: all of an application, and the two decisions on it. */
export const applications = new Hono<WithRole>()
  .get('/:id', async (c) => {
    const application = await getApplication(c.var.world, idOf(c.req.param('id')))
    const { decidedBy: _, repeatToldAt: __, ...shown } = application
    return c.json(shown)
  })
  .post('/:id/approve', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await approveApplication(c.var.world, id, c.var.user.id))
  })
  .post('/:id/reject', async (c) => {
    await rejectApplication(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })

const idOf = (given: string) => readId(given, 'applicationMissing')

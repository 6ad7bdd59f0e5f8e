import { Hono } from 'hono'

import { approveApplication, rejectApplication } from '#business/partners/application.commands.ts'
import { getApplication, listApplications } from '#business/partners/application.queries.ts'
import { applicationNumber, applicationList } from '#business/partners/application.ts'

import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'
import { listQuery } from './list-query.ts'

/**
 * `GET /api/admin/applications?q=&sort=&status=&page=`: a page of the list.
 * `/api/admin/applications/:id`: all fields of an application, and the two decisions on it.
 */
export const applications = new Hono<WithRole>()
  .get('/', listQuery(applicationList), async (c) =>
    c.json(await listApplications(c.var.world, c.req.valid('query'))),
  )
  .get('/:id', async (c) => {
    const application = await getApplication(c.var.world, idOf(c.req.param('id')))
    const { decidedBy: _, repeatToldAt: _2, searchText: _3, companyKey: _4, ...shown } = application
    return c.json({ ...shown, number: applicationNumber(shown.id) })
  })
  .post('/:id/approve', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await approveApplication(c.var.world, id, c.var.user.id))
  })
  .post('/:id/reject', async (c) => {
    await rejectApplication(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })

const idOf = (input: string) => readId(input, 'applicationMissing')

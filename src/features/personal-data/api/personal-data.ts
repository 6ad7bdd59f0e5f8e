import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { queryBy } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { oneLine } from '#base/form-fields.ts'
import { finishDataRequest } from '#features/data-requests/data-request.commands.ts'
import { listOpenDataRequests } from '#features/data-requests/data-request.queries.ts'
import { findPersons } from '#features/personal-data/people-search.queries.ts'
import { erasePerson, exportPersonalData } from '#features/personal-data/personal-data.commands.ts'
import { collectPersonalData } from '#features/personal-data/personal-data.queries.ts'
import { personForm } from '#features/personal-data/personal-data.ts'

const SEARCH_MAX = 200

const search = queryBy((valueOf) => ({ q: oneLine((valueOf('q') ?? '').slice(0, SEARCH_MAX)) }))

/**
 * `/api/admin/personal-data`: the data stored of a person. `GET /?q=` finds people and lists open requests; with an address in the body, so that it is
 * in no log, `POST /person` shows everything, `/export` gives it as a file, `/erase` erases it; `/requests/:id/done` marks a request as answered.
 */
export const personalDataRouter = new Hono<WithRole>()
  .get('/', search, async (c) => {
    const people = await findPersons(c.var.world, c.req.valid('query').q)
    return c.json({ people, requests: await listOpenDataRequests(c.var.world) })
  })
  .post('/person', jsonBody(personForm), async (c) =>
    c.json(await collectPersonalData(c.var.world, c.req.valid('json').email)),
  )
  .post('/export', jsonBody(personForm), async (c) =>
    c.json(await exportPersonalData(c.var.world, c.req.valid('json').email, c.var.user.id)),
  )
  .post('/erase', jsonBody(personForm), async (c) =>
    c.json(await erasePerson(c.var.world, c.req.valid('json').email, c.var.user.id)),
  )
  .post('/requests/:id/done', async (c) => {
    const id = readId(c.req.param('id'), 'dataRequestMissing')
    await finishDataRequest(c.var.world, id, c.var.user.id)
    return c.json({ ok: true })
  })

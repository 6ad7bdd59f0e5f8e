import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { manyLines } from '#base/form-fields.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { listRequests } from '#features/requests/request-list.queries.ts'
import {
  askBuyer,
  declineRequest,
  openRequest,
  sortRequest,
} from '#features/requests/request-moves.commands.ts'
import { getRequest } from '#features/requests/request.queries.ts'
import { COMMENT_MAX, requestList } from '#features/requests/request.ts'

import { heldFilesRouter } from './held-files.ts'
import { asRequestOfStaff } from './with-holder.ts'

const answer = z.object({
  text: z.string().check(z.overwrite(manyLines), z.minLength(1), z.maxLength(COMMENT_MAX)),
  version: z.int(),
})

const idOf = (input: string) => readId(input, 'requestMissing')

/** `/api/admin/requests`: requests for quotes, and the moves of staff. */
export const requestsRouter = new Hono<WithRole>()
  .get('/', listQuery(requestList), async (c) => {
    const { world } = c.var
    const { rows, total } = await listRequests(world, c.req.valid('query'))
    const staff = await listAdminNames(world)
    return c.json({
      total,
      rows: rows.map((row) => ({
        ...row,
        assignee: row.assignee && (staff[row.assignee] ?? null),
      })),
    })
  })
  .get('/:id', localeQuery, async (c) => {
    const { world } = c.var
    const request = await getRequest(world, idOf(c.req.param('id')), c.req.valid('query').locale)
    const staff = await listAdminNames(world)
    return c.json({ ...request, assignee: request.assignee && (staff[request.assignee] ?? null) })
  })
  .use('/:id/files/*', asRequestOfStaff)
  .route('/:id/files', heldFilesRouter)
  .post('/:id/open', async (c) => {
    await openRequest(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/question', jsonBody(answer), async (c) => {
    const id = idOf(c.req.param('id'))
    await askBuyer(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/decline', jsonBody(answer), async (c) => {
    const id = idOf(c.req.param('id'))
    await declineRequest(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/spam', async (c) => {
    await sortRequest(c.var.world, idOf(c.req.param('id')), 'markAsSpam', c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/reopen', async (c) => {
    await sortRequest(c.var.world, idOf(c.req.param('id')), 'reopen', c.var.user.id)
    return c.json({ ok: true })
  })

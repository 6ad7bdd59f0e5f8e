import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import { manyLines } from '#base/form-fields.ts'
import { listOwnRequests } from '#features/requests/request-list.queries.ts'
import { provideInformation, withdrawRequest } from '#features/requests/request-moves.commands.ts'
import { getOwnRequest } from '#features/requests/request.queries.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'

import { mayAct, type WithBuyer } from './with-buyer.ts'

const comment = z.object({
  text: z.string().check(z.overwrite(manyLines), z.minLength(1), z.maxLength(COMMENT_MAX)),
})

const idOf = (input: string) => readId(input, 'requestMissing')

/** Requests of a buyer, with a login or by a private link. */
export const ownRequestsRouter = new Hono<WithBuyer>()
  .get('/', async (c) => c.json(await listOwnRequests(c.var.world, c.var.buyer)))
  .get('/:id', localeQuery, async (c) => {
    const { world, buyer } = c.var
    const { locale } = c.req.valid('query')
    return c.json(await getOwnRequest(world, idOf(c.req.param('id')), buyer, locale))
  })
  .post('/:id/information', mayAct, jsonBody(comment), async (c) => {
    const { text } = c.req.valid('json')
    await provideInformation(c.var.world, idOf(c.req.param('id')), text, c.var.buyer)
    return c.json({ ok: true })
  })
  .post('/:id/withdraw', mayAct, async (c) => {
    await withdrawRequest(c.var.world, idOf(c.req.param('id')), c.var.buyer)
    return c.json({ ok: true })
  })

import { Hono } from 'hono'
import * as z from 'zod/mini'

import { getMessage, listMessages } from '#business/messages/contact-message.queries.ts'
import { messageList, messageStatuses } from '#business/messages/contact-message.ts'
import { setMessageStatus } from '#business/messages/message-status.commands.ts'

import { jsonBody } from '../json-body.ts'
import { listQuery } from '../list-query.ts'
import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'

const statusBody = z.object({ status: z.enum(messageStatuses) })

/**
 * `GET /api/admin/messages?q=&sort=&status=&page=`: a page of the messages from the contact form.
 * `/api/admin/messages/:id`: one of them; `PUT …/status` says what was done about it.
 */
export const messages = new Hono<WithRole>()
  .get('/', listQuery(messageList), async (c) =>
    c.json(await listMessages(c.var.world, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await getMessage(c.var.world, idOf(c.req.param('id')))))
  .put('/:id/status', jsonBody(statusBody), async (c) => {
    const { status } = c.req.valid('json')
    await setMessageStatus(c.var.world, idOf(c.req.param('id')), status, c.var.user.id)
    return c.json({ status })
  })

const idOf = (input: string) => readId(input, 'messageMissing')

import { Hono } from 'hono'

import { endOwnSession } from '#auth/sessions/device.commands.ts'
import { listOwnSessions } from '#auth/sessions/device.queries.ts'

import { readId } from '../read-id.ts'
import type { SignedIn } from '../require-user.ts'

/**
 * `GET /api/account/sessions` and `DELETE /api/account/sessions/:id`: the caller's own sessions. Both return all
 * remaining sessions, so that a page need not compute them.
 */
export const ownSessionsRouter = new Hono<SignedIn>()
  .get('/', async (c) => c.json({ sessions: await listOwnSessions(c.var.world, c.var) }))
  .delete('/:id', async (c) => {
    const id = readId(c.req.param('id'), 'sessionGone')
    await endOwnSession(c.var.world, c.var.user.id, id)
    return c.json({ sessions: await listOwnSessions(c.var.world, c.var) })
  })

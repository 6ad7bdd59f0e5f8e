import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { countWaiting } from '#features/waiting/waiting.queries.ts'

/** `GET /api/admin/waiting`: how many of each wait for an answer of staff. */
export const waitingRouter = new Hono<WithRole>().get('/', async (c) =>
  c.json(await countWaiting(c.var.world)),
)

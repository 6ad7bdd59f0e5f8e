import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { listFirstSteps } from '#features/first-steps/first-steps.queries.ts'

/** `GET /api/admin/first-steps`: the remaining steps of an owner until the site is theirs. */
export const firstStepsRouter = new Hono<WithRole>().get('/', async (c) =>
  c.json(await listFirstSteps(c.var.world)),
)

import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { readApprovalLimit } from '#features/quotes/quote-approval.queries.ts'
import { approvalLimitForm } from '#features/quotes/quote-approval.ts'
import { saveApprovalLimit } from '#features/quotes/quote-limit.commands.ts'

/** `/api/admin/quote-approval`: from which total on a second person approves a quote. */
export const quoteApprovalRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await readApprovalLimit(c.var.world)))
  .put('/', jsonBody(approvalLimitForm), async (c) => {
    await saveApprovalLimit(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })

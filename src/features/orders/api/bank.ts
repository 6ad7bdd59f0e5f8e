import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import {
  approveBankChange,
  proposeBankChange,
  stopBankChange,
} from '#features/orders/bank/bank.commands.ts'
import { readBank } from '#features/orders/bank/bank.queries.ts'
import { bankBlock } from '#features/orders/bank/bank.ts'

const idOf = (input: string) => readId(input, 'bankChangeMissing')

/** `/api/admin/bank`: where buyers pay. Who proposes or approves a change gives a fresh proof, see `freshProof` of the feature. */
export const bankRouter = new Hono<WithRole>()
  .get('/', async (c) => {
    const { world, user } = c.var
    const { changes, ...bank } = await readBank(world, user.id)
    const names = await listAdminNames(world)
    return c.json({
      ...bank,
      changes: changes.map(({ proposedBy, approvedBy, stoppedBy, ...change }) => ({
        ...change,
        proposedBy: names[proposedBy] ?? '',
        approvedBy: approvedBy && (names[approvedBy] ?? ''),
        stoppedBy: stoppedBy && (names[stoppedBy] ?? ''),
      })),
    })
  })
  .post('/', jsonBody(bankBlock), async (c) => {
    await proposeBankChange(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/approve', async (c) => {
    await approveBankChange(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/stop', async (c) => {
    await stopBankChange(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })

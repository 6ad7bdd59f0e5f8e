import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { stopOwnerChange } from '#features/staff-accounts/owner-change.commands.ts'
import { listWaitingOwnerChanges } from '#features/staff-accounts/owner-change.queries.ts'
import { resetSecondFactor } from '#features/staff-accounts/second-factor.commands.ts'
import {
  changeStaffRole,
  endStaff,
  inviteStaff,
  resendStaffInvitation,
} from '#features/staff-accounts/staff.commands.ts'
import { listStaff } from '#features/staff-accounts/staff.queries.ts'
import { staffInvitationForm, staffRoleForm } from '#features/staff-accounts/staff.ts'

/**
 * `/api/admin/staff`: colleagues and their roles. `POST` invites a colleague; `PUT …/:id/role`, `POST …/:id/invite`
 * (again) and `…/:id/end`, which also withdraws an invitation. They answer with the time until which a change of owners waits;
 * `POST …/changes/:id/stop` stops it. `POST …/:id/second-factor` removes the second factor of a colleague who lost it.
 */
export const staffRouter = new Hono<WithRole>()
  .get('/', async (c) =>
    c.json({
      rows: await listStaff(c.var.world),
      changes: await listWaitingOwnerChanges(c.var.world),
    }),
  )
  .post('/', jsonBody(staffInvitationForm), async (c) =>
    c.json(await inviteStaff(c.var.world, c.req.valid('json'), c.var.user.id)),
  )
  .put('/:id/role', jsonBody(staffRoleForm), async (c) => {
    const { role } = c.req.valid('json')
    const id = idOf(c.req.param('id'))
    return c.json(await changeStaffRole(c.var.world, id, role, c.var.user.id))
  })
  .post('/:id/invite', async (c) => {
    await resendStaffInvitation(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/end', async (c) =>
    c.json(await endStaff(c.var.world, idOf(c.req.param('id')), c.var.user.id)),
  )
  .post('/:id/second-factor', async (c) => {
    await resetSecondFactor(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/changes/:id/stop', async (c) => {
    const id = readId(c.req.param('id'), 'ownerChangeMissing')
    await stopOwnerChange(c.var.world, id, c.var.user.id)
    return c.json({ ok: true })
  })

const idOf = (input: string) => readId(input, 'staffMissing')

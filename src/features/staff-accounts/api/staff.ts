import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
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
 * (again) and `…/:id/end`, which also withdraws an invitation.
 */
export const staffRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json({ rows: await listStaff(c.var.world) }))
  .post('/', jsonBody(staffInvitationForm), async (c) => {
    await inviteStaff(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .put('/:id/role', jsonBody(staffRoleForm), async (c) => {
    const { role } = c.req.valid('json')
    await changeStaffRole(c.var.world, idOf(c.req.param('id')), role, c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/invite', async (c) => {
    await resendStaffInvitation(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/end', async (c) => {
    await endStaff(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })

const idOf = (input: string) => readId(input, 'staffMissing')

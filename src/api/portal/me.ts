import { Hono } from 'hono'

import { roleOf } from '#business/partners/role.queries.ts'

import { requireUser, type SignedIn } from '../require-user.ts'

/** `GET /api/portal/me`: who is signed in. Also for users without a role, who learn so here. */
export const me = new Hono<SignedIn>().get('/', requireUser, async (c) => {
  const { id, email, mustChangePassword } = c.var.user
  const role = await roleOf(c.var.world, id)
  return c.json({
    id,
    email,
    /** Empty when the house knows none; pages fall back to the address. */
    name: 'name' in role ? role.name : '',
    role: role.role,
    isPartner: role.role === 'partner',
    isAdmin: role.role === 'admin',
    mustChangePassword,
    ...(role.role === 'partner' ? { company: role.company } : {}),
  })
})

import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'

import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { requireFreshProof } from '#auth/mfa/reauthentication.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { type Capability, can } from '#features/access/capability.ts'
import { endpoints, freshProof } from '#features/server-features.ts'

import type { WithRole } from '../require-user.ts'

/** The capability that an endpoint of `/api/admin` requires; a test compares the table with the mounted routes. */
export const staffAccess: Record<string, Capability> = {
  'GET /dashboard': 'dashboard.read',
  'GET /audit': 'audit.read',
  'GET /links': 'people.manage',
  'DELETE /links/:kind/:id': 'people.manage',
  ...endpoints,
}

/**
 * Refuses staff whose role lacks the capability of the endpoint, and sessions whose proof is too old for it. An endpoint outside
 * the table is for owners only.
 */
export const requireStaffRole = createMiddleware<WithRole>(async (c, next) => {
  const { role, world, user } = c.var
  const endpoint = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (endpoint && role.role === 'admin') {
    const name = `${endpoint.method} ${endpoint.path.replace(/^\/api\/admin/, '')}`
    if (!can(role.staffRole, staffAccess[name] ?? 'staff.manage')) {
      recordSecurityEvent(world, {
        action: 'access.refused',
        on: user.id,
        facts: { cause: 'staffRoleMissing', area: '/api/admin' },
      })
      throw new Refusal('forbidden', 'staffRoleMissing')
    }
    if (freshProof.includes(name)) requireFreshProof(world, c.var)
  }
  await next()
})

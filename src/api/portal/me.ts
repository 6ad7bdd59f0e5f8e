import { Hono } from 'hono'

import { findMfaRequirement } from '#auth/mfa/mfa-requirement.queries.ts'
import type { Role } from '#features/access/role.ts'
import { isApplicationMerged } from '#features/applications/application.queries.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { World } from '#platform/world.ts'

import { requireUser, type SignedIn } from '../require-user.ts'

/**
 * `GET /api/portal/me`: who is signed in. Users without a role get an answer too; who still has to prove a
 * second factor is told of that, and nothing that the password alone should not show.
 */
export const meRouter = new Hono<SignedIn>().get('/', requireUser, async (c) => {
  const { world, user, aal } = c.var
  const { id, email, mustChangePassword } = user
  const known = await roleOf(world, id)
  const mfaRequirement = await findMfaRequirement(world, { user, aal }, known.role)
  const role: Role = mfaRequirement === 'code' ? { role: 'none' } : known
  const isAdmin = role.role === 'admin'
  return c.json({
    id,
    email,
    /** Empty when the server knows none; pages then show the email address. */
    name: 'name' in role ? role.name : '',
    role: role.role,
    isPartner: role.role === 'partner',
    isAdmin,
    mustChangePassword,
    mfaRequirement,
    ...(role.role === 'partner' ? { company: role.company, companyRole: role.companyRole } : {}),
    ...(role.role === 'admin' ? { staffRole: role.staffRole } : {}),
    ...(known.role === 'none' && mfaRequirement !== 'code'
      ? { isMerged: await hasMergedApplication(world, user) }
      : {}),
  })
})

/** Only a user who has proven the address gets its application. */
const hasMergedApplication = async (
  world: World,
  { email, emailConfirmedAt }: SignedIn['Variables']['user'],
) => emailConfirmedAt !== null && (await isApplicationMerged(world, email))

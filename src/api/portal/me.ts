import { Hono } from 'hono'

import { findMfaRequirement } from '#auth/mfa/mfa-requirement.queries.ts'
import type { Role } from '#features/access/role.ts'
import { isApplicationMerged } from '#features/applications/application.queries.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import type { World } from '#platform/world.ts'

import { requireUser, type SignedIn } from '../require-user.ts'

/**
 * `GET /api/portal/me`: the signed-in user, also without a role. Before a required second factor is proven, the
 * answer only tells of that factor and contains nothing that the password alone should not show.
 */
export const meRouter = new Hono<SignedIn>().get('/', requireUser, async (c) => {
  const { world, user, aal } = c.var
  const { id, email, mustChangePassword } = user
  const accountRole = await roleOf(world, id)
  const mfaRequirement = await findMfaRequirement(world, { user, aal }, accountRole.role)
  const role: Role = mfaRequirement === 'code' ? { role: 'none' } : accountRole
  const isAdmin = role.role === 'admin'
  return c.json({
    id,
    email,
    /** Empty if the account has no name; pages then show the email address. */
    name: 'name' in role ? role.name : '',
    role: role.role,
    isPartner: role.role === 'partner',
    isAdmin,
    mustChangePassword,
    mfaRequirement,
    ...(role.role === 'partner' ? { company: role.company, companyRole: role.companyRole } : {}),
    ...(role.role === 'admin' ? { staffRole: role.staffRole } : {}),
    ...(accountRole.role === 'none' && mfaRequirement !== 'code'
      ? { isMerged: await hasMergedApplication(world, user) }
      : {}),
  })
})

/** Whether an application of the user's address was merged; only a user who has proven the address learns of it. */
const hasMergedApplication = async (
  world: World,
  { email, emailConfirmedAt }: SignedIn['Variables']['user'],
) => emailConfirmedAt !== null && (await isApplicationMerged(world, email))

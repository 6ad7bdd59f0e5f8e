import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { approveApplication } from '#business/partners/application-decision.commands.ts'
import { roleOf } from '#business/partners/role.queries.ts'
import type { CompanyMember } from '#business/partners/role.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { World } from '#platform/world.ts'

import { PASSWORD } from './make-account.ts'
import { makeApplication } from './make-application.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

/** An approved partner who has chosen `PASSWORD`. */
export async function makePartner(world: World, email: string): Promise<CompanyMember> {
  await approveApplication(world, await makeApplication(world, email), ADMIN)
  const user = await findUserByEmail(world, email)
  const role = await roleOf(world, user?.id ?? '')
  if (!user || role.role !== 'partner') throw new Error('No partner')
  const hash = await hashPassword(PASSWORD)
  await setPassword(world.db, user.id, hash, { mustChange: false }, world.now())
  return role
}

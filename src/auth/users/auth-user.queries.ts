import type { World } from '#platform/world.ts'

import type { User } from '../schema/auth.tables.ts'
import { type AuthUser, authUser } from './auth-user.ts'
import { listFactors } from './factor.queries.ts'
import { listIdentities } from './user.queries.ts'

/** A user as clients see them, with identities and second factors. */
export async function getAuthUser(world: Pick<World, 'db'>, user: User): Promise<AuthUser> {
  const identities = await listIdentities(world, user.id)
  return authUser(user, identities, await listFactors(world, user.id))
}

import type { World } from '#platform/world.ts'

import { authUser } from '../users/auth-user.ts'
import { listFactors } from '../users/factor.queries.ts'
import { listIdentities } from '../users/user.queries.ts'
import { ACCESS_TOKEN_SECONDS, accessClaims, type Session } from './access-token.ts'
import type { OpenSession } from './session.commands.ts'
import { signAccessToken } from './signing-key.commands.ts'

/** The response for a session just opened or refreshed. Call it after the commit. */
export async function answerSession(
  world: Pick<World, 'db' | 'secrets' | 'memory' | 'now' | 'origin' | 'auth'>,
  { user, session, refreshToken }: OpenSession,
): Promise<Session> {
  const identities = await listIdentities(world, user.id)
  const claims = accessClaims({ user, identities, session }, world.origin, world.now())
  return {
    access_token: await signAccessToken(world, claims),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: authUser(user, identities, await listFactors(world, user.id)),
  }
}

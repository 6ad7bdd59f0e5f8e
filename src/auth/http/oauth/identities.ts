import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { requireFreshProof } from '../../mfa/reauthentication.commands.ts'
import { unlinkIdentity } from '../../oauth/identity-link.commands.ts'
import type { Caller } from '../../sessions/access-token.queries.ts'
import { AUDIENCE } from '../../sessions/access-token.ts'
import { requiresStepUp } from '../../users/factor.queries.ts'
import { readUuid } from '../base/read-uuid.ts'
import { requireSession } from '../base/require-session.ts'
import { beginAuthorization, redirectTarget, redirectWithoutReferrer } from './authorize.ts'

/**
 * `GET /auth/v1/user/identities/authorize`: a signed-in user links a provider login. `DELETE
 * /auth/v1/user/identities/{identity_id}`: removes an identity.
 */
export const identitiesRouter = newRouter()
  .get('/user/identities/authorize', requireSession, async (c) => {
    const { world, reader } = c.var
    await requireLinking(world, reader)
    const url = await beginAuthorization(c, redirectTarget(c), reader.user.id)
    if (!url) throw new Refusal('conflict', 'provider_unavailable')
    return c.req.query('skip_http_redirect') === 'true'
      ? c.json({ url })
      : redirectWithoutReferrer(c, url)
  })
  .delete('/user/identities/:id', requireSession, async (c) => {
    const { world, reader } = c.var
    await requireLinking(world, reader)
    if ((c.req.header('x-jwt-aud') ?? AUDIENCE) !== AUDIENCE)
      throw new Refusal('forbidden', 'unexpected_audience')
    const id = readUuid(c.req.param('id'), 'identity_id')
    await unlinkIdentity(world, reader.user.id, id)
    return c.json({})
  })

/**
 * Logins may be changed only in a session that has shown the second factor, if any, and a
 * fresh proof.
 */
async function requireLinking(world: World, reader: Caller): Promise<void> {
  if (!world.auth.manualLinking) throw new Refusal('missing', 'manual_linking_disabled')
  if (await requiresStepUp(world, reader))
    throw new Refusal('unknown', 'insufficient_aal', {
      cause: 'AAL2 session is required to change identities when MFA is enabled.',
    })
  requireFreshProof(world, reader)
}

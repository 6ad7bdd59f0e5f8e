import type { World } from '#platform/world.ts'

import type { LinkKind } from '../emails/link-type.ts'
import { findOneTimeToken } from '../emails/one-time-token.queries.ts'
import { findUser } from '../users/user.queries.ts'

type Presented = { token: string; kinds: readonly LinkKind[] }

/**
 * Returns the address a link was mailed to, without using the link; null when the link is invalid.
 */
export async function findLinkEmail(
  world: Pick<World, 'db' | 'now'>,
  { token, kinds }: Presented,
): Promise<string | null> {
  const link = await findOneTimeToken(world, token, kinds)
  if (!link || link.expiresAt <= world.now()) return null
  const user = await findUser(world, link.userId)
  // The owner of the new mailbox must not learn the old address.
  return (link.kind === 'email_change_new' ? user?.newEmail : user?.email) ?? null
}

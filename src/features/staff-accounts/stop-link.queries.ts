import { and, eq, gt, isNull } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { stopLinks } from '#features/access/owners/stop-link.tables.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

/**
 * What the link of a letter stops, in the words of the letter.
 * @throws {Refusal} missing `stopLinkGone`: used, expired or unknown
 */
export async function findStopLink({ db, now }: Pick<World, 'db' | 'now'>, token: string) {
  const at = now()
  const { subject, news, createdAt, expiresAt } = stopLinks
  const isOpen = and(isNull(stopLinks.usedAt), gt(stopLinks.expiresAt, at))
  const [link] = await db
    .select({ subject, news, createdAt, expiresAt })
    .from(stopLinks)
    .where(and(eq(stopLinks.hash, hashOf(token)), isOpen))
  if (!link) throw new Refusal('missing', 'stopLinkGone')
  return link
}

import { and, desc, eq, ne, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { requestAddress } from './request.mail.ts'
import { type Request, requestLinks } from './request.tables.ts'
import { isClosed } from './request.ts'

/**
 * Makes the address at which the buyer reads the request: for a company its page behind the login, for a guest a new
 * private link, of which only the hash is stored. A closed request keeps no other link.
 */
export async function makeRequestLink(
  tx: Db,
  request: Pick<Request, 'id' | 'locale' | 'partnerId' | 'state'>,
  origin: string,
  now: Date,
): Promise<string> {
  if (request.partnerId) return requestAddress(request, origin, null)
  const { token, hash } = newSecretToken()
  await tx.insert(requestLinks).values({ tokenHash: hash, requestId: request.id, madeAt: now })
  if (isClosed(request.state)) await revokeEarlierLinks(tx, request.id)
  return requestAddress(request, origin, token)
}

/** Counts that the page behind a private link was in sight. */
export async function recordLinkView(
  { db, now }: Pick<World, 'db' | 'now'>,
  linkId: string,
): Promise<void> {
  await db
    .update(requestLinks)
    .set({ views: sql`${requestLinks.views} + 1`, lastViewedAt: now() })
    .where(eq(requestLinks.id, linkId))
}

/**
 * Ends a private link at once, the latest too: the guest gets another with the next letter.
 * @param by user id of the member of the staff
 * @throws {Refusal} missing `requestMissing`
 */
export async function endRequestLink(
  { db, now }: Pick<World, 'db' | 'now'>,
  linkId: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(requestLinks)
      .where(eq(requestLinks.id, linkId))
      .returning({ requestId: requestLinks.requestId })
    if (!ended) throw new Refusal('missing', 'requestMissing')
    await recordAuditEntry(tx, { action: 'privateLink.ended', on: ended.requestId, by, at: now() })
  })
}

/** Revokes all private links of a request but the latest. */
export async function revokeEarlierLinks(tx: Db, requestId: string): Promise<void> {
  const [latest] = await tx
    .select({ tokenHash: requestLinks.tokenHash })
    .from(requestLinks)
    .where(eq(requestLinks.requestId, requestId))
    .orderBy(desc(requestLinks.madeAt), desc(requestLinks.sequence))
    .limit(1)
  if (!latest) return
  await tx
    .delete(requestLinks)
    .where(and(eq(requestLinks.requestId, requestId), ne(requestLinks.tokenHash, latest.tokenHash)))
}

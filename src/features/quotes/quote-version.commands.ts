import { and, eq, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'

import type { QuoteDraft } from './quote-draft.ts'
import { quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import type { VersionState } from './quote.ts'

/**
 * The version of a request's quote that is in any of these states, locked.
 * @param seen the count of its changes that the caller has seen
 * @throws {Refusal} missing `quoteMissing`, conflict `changedMeanwhile`
 */
export async function lockVersion(
  tx: Db,
  requestId: string,
  states: VersionState[],
  seenVersion?: number,
): Promise<QuoteVersion> {
  const [row] = await tx
    .select({ version: quoteVersions })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(and(eq(quotes.requestId, requestId), inArray(quoteVersions.state, states)))
    .for('update')
  if (!row) throw new Refusal('missing', 'quoteMissing')
  if (seenVersion !== undefined && row.version.version !== seenVersion)
    throw new Refusal('conflict', 'changedMeanwhile')
  return row.version
}

/**
 * Stores a draft, if nobody else has changed it since `version`.
 * @throws {Refusal} conflict `changedMeanwhile`
 */
export async function storeDraft(
  tx: Db,
  id: string,
  { draft, version }: { draft: QuoteDraft; version: number },
): Promise<void> {
  const [stored] = await tx
    .update(quoteVersions)
    .set({ draft, version: version + 1 })
    .where(and(eq(quoteVersions.id, id), eq(quoteVersions.version, version)))
    .returning({ n: quoteVersions.n })
  if (!stored) throw new Refusal('conflict', 'changedMeanwhile')
}

import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { lockRequest } from '#features/requests/request-moves.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { findColleague } from './quote-approval.queries.ts'
import { findDraftFaults } from './quote-draft.ts'
import { releaseVersion } from './quote-send.commands.ts'
import { lockVersion } from './quote-version.commands.ts'
import { approvalReturned } from './quote.mail.ts'
import { type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * A second person approves what waits, and it goes out as they have seen it: the offer of the moment of asking.
 * @param version as they have seen it
 * @throws {Refusal} missing `quoteMissing`, invalid `quoteIncomplete` (its last day is over meanwhile), conflict
 *   `changedMeanwhile`, `ownQuote`, `requestMoved`
 */
export async function approveQuote(
  { db, now, origin }: At,
  requestId: string,
  version: number,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const waiting = await lockForApprover(tx, requestId, version, by)
    const at = now()
    if (!waiting.offer || findDraftFaults(waiting.draft, makerDay(at)).length > 0)
      throw new Refusal('invalid', 'quoteIncomplete')
    const release = { request, version: waiting, offer: waiting.offer, origin, by, at }
    const reference = await releaseVersion(tx, { ...release, move: 'approve' })
    await recordAuditEntry(tx, { action: 'quote.approved', on: reference, by, at })
  })
}

/**
 * A second person gives a quote back; its author reads why and may change it.
 * @throws {Refusal} missing `quoteMissing`, conflict `changedMeanwhile`, `ownQuote`
 */
export async function returnQuote(
  { db, now, origin }: At,
  requestId: string,
  { version, note }: { version: number; note: string },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const waiting = await lockForApprover(tx, requestId, version, by)
    const at = now()
    await backToDraft(tx, waiting, 'return', note)
    const asker = await findColleague({ db: tx }, waiting.askedBy)
    const name = (await findColleague({ db: tx }, by))?.name ?? '–'
    if (asker && !asker.endedAt)
      await enqueueEmail(tx, approvalReturned(asker.email, { request, name, note }, origin), at)
    const on = `${request.number}/${waiting.n}`
    await recordAuditEntry(tx, { action: 'quote.returned', on, by, at })
  })
}

/**
 * The author takes the request for approval back and may change the draft.
 * @throws {Refusal} missing `quoteMissing`, conflict `changedMeanwhile`, `quoteMoved` for anybody else
 */
export async function recallQuote(
  { db, now }: Pick<At, 'db' | 'now'>,
  requestId: string,
  version: number,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const waiting = await lockVersion(tx, requestId, ['waiting'], version)
    if (waiting.askedBy !== by) throw new Refusal('conflict', 'quoteMoved')
    await backToDraft(tx, waiting, 'recall', '')
    const on = `${request.number}/${waiting.n}`
    await recordAuditEntry(tx, { action: 'quote.recalled', on, by, at: now() })
  })
}

/**
 * The waiting version, for a person who may decide on it.
 * @throws {Refusal} conflict `ownQuote`, for its author
 */
async function lockForApprover(tx: Db, requestId: string, version: number, by: string) {
  const waiting = await lockVersion(tx, requestId, ['waiting'], version)
  if (waiting.askedBy === by) throw new Refusal('conflict', 'ownQuote')
  return waiting
}

async function backToDraft(
  tx: Db,
  { id, state, version }: QuoteVersion,
  move: 'return' | 'recall',
  returnNote: string,
): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({
      state: versionStateAfter(state, move, 'staff'),
      version: version + 1,
      offer: null,
      returnNote,
    })
    .where(eq(quoteVersions.id, id))
}

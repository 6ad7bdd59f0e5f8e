import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { documents } from '#features/documents/document.tables.ts'
import { recordEvent } from '#features/requests/request-event.commands.ts'
import { lockRequest, moveRequest, userIdOf } from '#features/requests/request-moves.commands.ts'
import { requestNews } from '#features/requests/request.mail.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { type Request, requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { type Quote, quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { type DeclineReason, isValid, versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/** The buyer wants another offer; the clock of staff starts anew. */
export async function askForChange(
  world: At,
  versionId: string,
  comment: string,
  buyer: Buyer,
): Promise<void> {
  await answer(world, versionId, buyer, async (tx, { request, version }, at) => {
    const state = versionStateAfter(version.state, 'askForChange', 'buyer')
    assertValid(version, at)
    await tx
      .update(quoteVersions)
      .set({ state, comment, answeredAt: at })
      .where(eq(quoteVersions.id, version.id))
    await moveRequest(tx, request, 'askForChange', { userId: userIdOf(buyer), text: comment, at })
    await enqueueEmail(tx, requestNews(request, 'changeRequested', comment, world.origin), at)
  })
}

/** The buyer does not take the offer; staff may make another offer. */
export async function declineQuote(
  world: At,
  versionId: string,
  { reason, comment }: { reason: DeclineReason; comment: string },
  buyer: Buyer,
): Promise<void> {
  await answer(world, versionId, buyer, async (tx, { request, version }, at) => {
    const state = versionStateAfter(version.state, 'decline', 'buyer')
    assertValid(version, at)
    await tx
      .update(quoteVersions)
      .set({ state, comment, declineReason: reason, answeredAt: at })
      .where(eq(quoteVersions.id, version.id))
    const said = { by: 'buyer' as const, userId: userIdOf(buyer), text: comment, at }
    await recordEvent(tx, request, 'quoteDeclined', said)
    await enqueueEmail(tx, requestNews(request, 'quoteDeclined', comment, world.origin), at)
  })
}

/** The buyer would like an offer again whose time is over. */
export async function askForRenewal(world: At, versionId: string, buyer: Buyer): Promise<void> {
  await answer(world, versionId, buyer, async (tx, { request, version }, at) => {
    const isOver = version.state === 'sent' && !isValid(version, makerDay(at))
    if (version.state !== 'expired' && !isOver) throw new Refusal('conflict', 'quoteMoved')
    await moveRequest(tx, request, 'askForChange', { userId: userIdOf(buyer), at })
    await recordEvent(tx, request, 'renewalRequested', { by: 'buyer', userId: userIdOf(buyer), at })
    await enqueueEmail(tx, requestNews(request, 'renewalRequested', '', world.origin), at)
  })
}

/**
 * Notes when the buyer saw an open version for the first time; later views change nothing. The browser of the buyer
 * tells it, after the page was in sight: reading a version proves no reader.
 * @param requestId request of the buyer; versions of others stay as they are
 */
export async function recordView(
  { db, now }: Pick<World, 'db' | 'now'>,
  { requestId, versionId }: { requestId: string; versionId: string },
): Promise<void> {
  const ofRequest = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.requestId, requestId))
  await db
    .update(quoteVersions)
    .set({ viewedAt: now() })
    .where(
      and(
        eq(quoteVersions.id, versionId),
        inArray(quoteVersions.quoteId, ofRequest),
        eq(quoteVersions.state, 'sent'),
        isNotNull(quoteVersions.deliveredAt),
        isNull(quoteVersions.viewedAt),
      ),
    )
}

function assertValid(version: QuoteVersion, at: Date): void {
  if (!isValid(version, makerDay(at))) throw new Refusal('conflict', 'quoteExpired')
}

export type OwnVersion = {
  request: Request
  quote: Quote
  /** The version with the hash of its file. */
  version: QuoteVersion & { documentHash: string | null }
}

/**
 * A version of this buyer, locked with its request, which everybody locks first.
 * @throws {Refusal} missing `quoteMissing`, also for drafts and for versions of another buyer
 */
export async function lockOwnVersion(tx: Db, versionId: string, buyer: Buyer): Promise<OwnVersion> {
  const [owned] = await tx
    .select({ requestId: requests.id })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(and(eq(quoteVersions.id, versionId), isOf(buyer)))
  if (!owned) throw new Refusal('missing', 'quoteMissing')
  const request = await lockRequest(tx, eq(requests.id, owned.requestId))
  const [row] = await tx
    .select({ version: quoteVersions, quote: quotes, documentHash: documents.pdfHash })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(documents, eq(documents.id, quoteVersions.documentId))
    .where(eq(quoteVersions.id, versionId))
    .for('update', { of: quoteVersions })
  if (!row?.version.deliveredAt) throw new Refusal('missing', 'quoteMissing')
  const { version, quote, documentHash } = row
  return { request, quote, version: { ...version, documentHash } }
}

type Answer = (tx: Db, own: OwnVersion, at: Date) => Promise<void>

async function answer({ db, now }: At, versionId: string, buyer: Buyer, change: Answer) {
  await db.transaction(async (tx) => {
    await change(tx, await lockOwnVersion(tx, versionId, buyer), now())
  })
}

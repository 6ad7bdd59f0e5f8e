import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { takeNumber } from '#features/requests/number.commands.ts'
import { lockRequest, moveRequest, recordEvent } from '#features/requests/request-moves.commands.ts'
import { type Request, requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { composeOffer } from './offer.paper.ts'
import { lockVersion } from './quote-draft.commands.ts'
import { findDraftFaults, type QuoteDraft } from './quote-draft.ts'
import { paperOfOffer, type QuoteHead } from './quote.paper.ts'
import { quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { referenceOf, versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * The first step of sending a draft: it is checked, gets its number, and is frozen as an offer; the version sent before
 * is superseded. A job makes the file, and then the buyer gets the email.
 * @throws {Refusal} missing `quoteMissing`, invalid `quoteIncomplete`, conflict `changedMeanwhile`, `requestMoved`
 */
export async function sendQuote(
  { db, now }: At,
  requestId: string,
  version: number,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const draft = await lockVersion(tx, requestId, 'draft')
    if (draft.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
    const at = now()
    const offer = await freeze(tx, request, draft.draft, at)
    await supersede(tx, draft, at)
    const number = await numberOf(tx, draft.quoteId, at)
    const reference = referenceOf(number, draft.n)
    const head = headOf(request, reference, at)
    await tx
      .update(quoteVersions)
      .set({
        state: versionStateAfter(draft.state, 'send', 'staff'),
        version: version + 1,
        offer,
        paper: paperOfOffer(offer, head, await findOwner({ db: tx })),
        validUntil: offer.terms.validUntil,
        sentBy: by,
        sentAt: at,
      })
      .where(eq(quoteVersions.id, draft.id))
    await moveRequest(tx, request, 'quote', { userId: by, text: reference, at })
    await recordAuditEntry(tx, { action: 'quote.sent', on: reference, by, at })
  })
}

function headOf(
  { name, company, country, number }: Request,
  reference: string,
  sentAt: Date,
): QuoteHead {
  return { reference, requestNumber: number, name, company, country, sentAt }
}

async function freeze(tx: Db, request: Request, draft: QuoteDraft, at: Date) {
  const models = await listModels(
    { db: tx },
    draft.lines.flatMap(({ productId }) => productId ?? []),
    request.locale,
    null,
  )
  const isKnown = draft.lines.every(({ productId }) => !productId || models.has(productId))
  if (!isKnown || findDraftFaults(draft, makerDay(at)).length > 0)
    throw new Refusal('invalid', 'quoteIncomplete')
  return composeOffer(draft, models, request.locale)
}

/** Whoever gets a new offer can accept the earlier one no longer. */
async function supersede(tx: Db, { quoteId }: QuoteVersion, at: Date): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ state: versionStateAfter('sent', 'supersede', 'staff'), answeredAt: at })
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.state, 'sent')))
}

async function numberOf(tx: Db, quoteId: string, at: Date): Promise<string> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  if (quote?.number) return quote.number
  const number = await takeNumber(tx, 'Q', at)
  await tx.update(quotes).set({ number }).where(eq(quotes.id, quoteId))
  return number
}

/**
 * Takes back the version that the buyer has; it stays readable, and nobody can accept it.
 * @throws {Refusal} missing `quoteMissing`
 */
export async function withdrawQuote({ db, now }: At, requestId: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const sent = await lockVersion(tx, requestId, 'sent')
    const at = now()
    await tx
      .update(quoteVersions)
      .set({ state: versionStateAfter(sent.state, 'withdraw', 'staff'), answeredAt: at })
      .where(eq(quoteVersions.id, sent.id))
    await recordEvent(tx, request, 'quoteWithdrawn', { by: 'staff', userId: by, at })
  })
}

import { and, desc, eq, isNotNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { listProductDetails } from '#features/catalogue/product.queries.ts'
import { issueDocument } from '#features/documents/document.commands.ts'
import { type Document, documents } from '#features/documents/document.tables.ts'
import { findSaleTerms } from '#features/legal-texts/legal-text-proof.commands.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { recordEvent } from '#features/requests/request-event.commands.ts'
import { lockRequest, moveRequest } from '#features/requests/request-moves.commands.ts'
import { type Request, requests } from '#features/requests/request.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { composeOffer } from './offer.paper.ts'
import type { Offer } from './offer.ts'
import { findDraftFaults, type QuoteDraft, withoutGone } from './quote-draft.ts'
import { askIfAboveLimit } from './quote-limit.commands.ts'
import { lockVersion } from './quote-version.commands.ts'
import { snapshotOfOffer } from './quote.paper.ts'
import { quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { isValid, versionStateAfter } from './quote.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * The first step of sending a draft: it is checked, frozen as an offer, and issued as a document with its number; the
 * version sent before is superseded. The job of documents makes the file, and then the buyer gets the email. Above the
 * limit it waits for the approval of a second person instead, as the offer that it is now.
 * @returns the state it is in
 * @throws {Refusal} missing `quoteMissing`, invalid `quoteIncomplete`, conflict `changedMeanwhile`, `requestMoved`
 */
export async function sendQuote(
  { db, now, origin }: At,
  requestId: string,
  version: number,
  by: string,
): Promise<'sending' | 'waiting'> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const draft = await lockVersion(tx, requestId, ['draft'], version)
    const at = now()
    const offer = await freeze(tx, request, draft.draft, at)
    if (await askIfAboveLimit(tx, { request, draft, offer, origin, by, at })) return 'waiting'
    const release = { request, version: draft, offer, origin, by, at }
    const reference = await releaseVersion(tx, { ...release, move: 'send' })
    await recordAuditEntry(tx, { action: 'quote.sent', on: reference, by, at })
    return 'sending'
  })
}

type Release = {
  request: Request
  version: QuoteVersion
  offer: Offer
  move: 'send' | 'approve'
  origin: string
  by: string
  at: Date
}

/**
 * Issues the offer of a version as a document and hands it to the jobs that make its file and send it.
 * @returns its reference
 * @throws {Refusal} conflict `quoteMoved`, `requestMoved`
 */
export async function releaseVersion(
  tx: Db,
  { request, version, offer, move, origin, by, at }: Release,
): Promise<string> {
  const state = versionStateAfter(version.state, move, 'staff')
  await supersede(tx, version, at)
  const { quoteId } = version
  const document = await issueQuote(tx, { request, quoteId, offer, origin, by, at })
  await tx
    .update(quoteVersions)
    .set({
      state,
      version: version.version + 1,
      offer,
      documentId: document.id,
      validUntil: offer.terms.validUntil,
      ...(move === 'approve' && { approvedBy: by, approvedAt: at }),
      sentBy: by,
      sentAt: at,
    })
    .where(eq(quoteVersions.id, version.id))
  const { reference } = document
  await moveRequest(tx, request, 'quote', { userId: by, text: reference, at })
  return reference
}

type Issue = {
  request: Request
  quoteId: string
  offer: Offer
  origin: string
  by: string
  at: Date
}

/** The first version takes the next number of the series; each later version replaces the version before it. */
async function issueQuote(tx: Db, { request, quoteId, offer, origin, by, at }: Issue) {
  const earlier = await findLatestDocument(tx, quoteId)
  const owner = await findOwner({ db: tx })
  const { name, company, country, number: requestNumber, partnerId: companyId } = request
  const buyer = { name, company, country, requestNumber }
  const document = await issueDocument(tx, {
    kind: 'quote',
    language: offer.language,
    title: requestNumber,
    companyId,
    ...(earlier && { replaces: earlier.id }),
    validTo: offer.terms.validUntil,
    issuedAt: at,
    issuedBy: by,
    compose: (reference) =>
      snapshotOfOffer(
        offer,
        { ...buyer, reference, replaces: earlier?.reference ?? null, sentAt: at },
        owner,
        origin,
      ),
  })
  if (!earlier)
    await tx.update(quotes).set({ number: document.reference }).where(eq(quotes.id, quoteId))
  return document
}

async function findLatestDocument(tx: Db, quoteId: string): Promise<Document | undefined> {
  const [row] = await tx
    .select({ document: documents })
    .from(quoteVersions)
    .innerJoin(documents, eq(documents.id, quoteVersions.documentId))
    .where(and(eq(quoteVersions.quoteId, quoteId), isNotNull(quoteVersions.documentId)))
    .orderBy(desc(quoteVersions.n))
    .limit(1)
  return row?.document
}

async function freeze(tx: Db, request: Request, typed: QuoteDraft, at: Date): Promise<Offer> {
  const { locale } = request
  const ids = typed.lines.flatMap(({ productId }) => productId ?? [])
  const models = await listModels({ db: tx }, ids, locale, null)
  const draft = withoutGone(typed, models)
  const isKnown = draft.lines.every(({ productId }) => !productId || models.has(productId))
  if (!isKnown || findDraftFaults(draft, makerDay(at)).length > 0)
    throw new Refusal('invalid', 'quoteIncomplete')
  const pictures = await findPictures(tx, ids, request)
  return composeOffer(draft, models, pictures, locale, await findSaleTerms(tx))
}

/** The first picture of each model as the storage names it; a model that is gone from the collection has none. */
async function findPictures(tx: Db, ids: string[], { locale }: Request) {
  const details = await listProductDetails({ db: tx }, ids, locale, 'admin')
  return new Map(
    details.flatMap(({ id, picture }) =>
      picture ? [[id, `${picture.key}-${picture.webpWidth}.webp`] as const] : [],
    ),
  )
}

/** A buyer who gets a new offer can no longer accept the earlier offer. */
async function supersede(tx: Db, { quoteId }: QuoteVersion, at: Date): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ state: versionStateAfter('sent', 'supersede', 'staff'), answeredAt: at })
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.state, 'sent')))
}

/**
 * Takes back the version that the buyer has or is about to get; a delivered version stays readable, and can
 * no longer be accepted.
 * @throws {Refusal} missing `quoteMissing`, conflict `quoteExpired`
 */
export async function withdrawQuote(
  { db, now }: Pick<World, 'db' | 'now'>,
  requestId: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const row = await lockVersion(tx, requestId, ['sending', 'sent'])
    const at = now()
    if (row.state === 'sent' && !isValid(row, makerDay(at)))
      throw new Refusal('conflict', 'quoteExpired')
    await tx
      .update(quoteVersions)
      .set({ state: versionStateAfter(row.state, 'withdraw', 'staff'), answeredAt: at })
      .where(eq(quoteVersions.id, row.id))
    await recordEvent(tx, request, 'quoteWithdrawn', { by: 'staff', userId: by, at })
  })
}

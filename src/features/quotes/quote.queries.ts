import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import type { DocumentFormat } from '#features/documents/document.ts'
import { emailStatus } from '#features/emails/email-list.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { namedTerms } from './offer.ts'
import { findDraftFaults, withoutGone } from './quote-draft.ts'
import { quotes, type QuoteVersion, quoteVersions } from './quote.tables.ts'
import { isRefusedAddress, isValid, quoteFileName, shownStates } from './quote.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * All versions of a request's quote for staff, the latest first, with what keeps the draft from being sent, and what
 * became of the file and the email of each.
 */
export async function listVersions({ db, now }: At, requestId: string) {
  const rows = await db
    .select({
      version: quoteVersions,
      document: {
        id: documents.id,
        reference: documents.reference,
        state: documents.state,
        attempts: documents.attempts,
        fault: documents.fault,
        hash: documents.pdfHash,
        hasSheet: sql<boolean>`${documents.xlsxKey} is not null`,
      },
      asker: admins.name,
    })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .leftJoin(documents, eq(documents.id, quoteVersions.documentId))
    .leftJoin(admins, eq(admins.userId, quoteVersions.askedBy))
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quoteVersions.n))
  const today = makerDay(now())
  const emails = await findEmails(
    { db },
    rows.map(({ version }) => version.id),
  )
  const models = await findDraftModels({ db }, rows)
  return rows.map(({ version, document, asker }) => {
    const { id, n, state, draft, offer, sentAt, viewedAt, answeredAt } = version
    return {
      id,
      n,
      state,
      version: version.version,
      reference: document?.reference ?? null,
      draft: state === 'draft' || state === 'waiting' ? draft : null,
      approval: {
        askedBy: version.askedBy,
        name: asker,
        askedAt: version.askedAt,
        returnNote: version.returnNote,
      },
      faults: state === 'draft' ? findDraftFaults(withoutGone(draft, models), today) : [],
      /** Its last day is over, whether or not the job has seen it yet. */
      isOver: state === 'expired' || (state === 'sent' && !isValid(version, today)),
      offer,
      document,
      email: emails.get(id) ?? null,
      sentAt,
      viewedAt,
      answeredAt,
      comment: version.comment,
      declineReason: version.declineReason,
      documentHash: document?.hash ?? null,
    }
  })
}

async function findDraftModels({ db }: Pick<World, 'db'>, rows: { version: QuoteVersion }[]) {
  const draft = rows.find(({ version }) => version.state === 'draft')?.version.draft
  const ids = draft?.lines.flatMap(({ productId }) => productId ?? []) ?? []
  return listModels({ db }, ids, 'en', null)
}

/** The latest email that brought each version; emails are kept for a month. */
async function findEmails({ db }: Pick<World, 'db'>, versionIds: string[]) {
  if (versionIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([outbox.about])
    .from(outbox)
    .where(and(inArray(outbox.about, versionIds), eq(outbox.template, 'shop.quoteSent')))
    .orderBy(outbox.about, desc(outbox.sequence))
  return new Map(
    rows.map(({ id, about, to, sentAt, error, abandonedAt, writtenAt }) => {
      const status = emailStatus({ sentAt, error, isAbandoned: abandonedAt !== null })
      const isBounced = status === 'failed' && isRefusedAddress(error ?? '')
      const state = isBounced ? ('bounced' as const) : status
      return [about ?? '', { id, to, state, error: sentAt ? null : error, writtenAt, sentAt }]
    }),
  )
}

/** The versions that a buyer has been sent, the latest first: the offers themselves and nothing of how they were made. */
export async function listOwnVersions({ db, now }: At, requestId: string, buyer: Buyer) {
  const rows = await db
    .select({ version: quoteVersions, document: documents, requestState: requests.state })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(documents, eq(documents.id, quoteVersions.documentId))
    .where(and(eq(requests.id, requestId), isOf(buyer), wasDelivered))
    .orderBy(desc(quoteVersions.n), asc(quoteVersions.id))
  const today = makerDay(now())
  return rows.flatMap(({ version, document, requestState }) => {
    const { id, n, state, offer, deliveredAt, comment } = version
    const isOver = state === 'expired' || (state === 'sent' && !isValid(version, today))
    return offer
      ? {
          id,
          n,
          reference: document.reference,
          state,
          isOpen: state === 'sent' && !isOver && requestState === 'quoted',
          isOver,
          /** No version is in work yet. */
          mayRenew: isOver && requestState === 'quoted',
          /** The text of page, document and email. */
          paper: document.snapshot.parts[0],
          ...namedTerms(offer),
          deliveredAt,
          comment,
          documentHash: document.pdfHash ?? '',
          /** Quotes of earlier days have no table. */
          hasSheet: document.xlsxKey !== null,
        }
      : []
  })
}

/** The versions that have reached a buyer. */
const wasDelivered = and(
  inArray(quoteVersions.state, shownStates),
  isNotNull(quoteVersions.deliveredAt),
)

export type QuoteFile = { documentId: string; key: string; fileName: string }

/**
 * The file of a version, for its buyer.
 * @throws {Refusal} missing `quoteMissing`
 */
export async function findOwnFile(
  world: At,
  versionId: string,
  buyer: Buyer,
  format: DocumentFormat = 'pdf',
): Promise<QuoteFile> {
  const isTheirs = and(eq(quoteVersions.id, versionId), isOf(buyer), wasDelivered)
  return findDocumentFile(world, isTheirs, format)
}

/** Finds the file of a version for staff. */
export async function findFile(
  world: At,
  versionId: string,
  format: DocumentFormat,
): Promise<QuoteFile> {
  return findDocumentFile(world, eq(quoteVersions.id, versionId), format)
}

async function findDocumentFile(
  { db }: At,
  condition: ReturnType<typeof and>,
  format: DocumentFormat,
): Promise<QuoteFile> {
  const [row] = await db
    .select({ document: documents })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(documents, eq(documents.id, quoteVersions.documentId))
    .where(condition)
  const key = format === 'pdf' ? row?.document.pdfKey : row?.document.xlsxKey
  if (!row || !key) throw new Refusal('missing', 'quoteMissing')
  const { id: documentId, reference, language } = row.document
  return { documentId, key, fileName: quoteFileName(reference, language, format) }
}

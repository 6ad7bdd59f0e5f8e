import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { isOf } from '#features/requests/request.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

import { findDraftFaults } from './quote-draft.ts'
import { quotes, quoteVersions } from './quote.tables.ts'
import { isValid, referenceOf, shownStates } from './quote.ts'

type At = Pick<World, 'db' | 'now'>

/** All versions of a request's quote for staff, the latest first, with what keeps the draft from being sent. */
export async function listVersions({ db, now }: At, requestId: string) {
  const rows = await db
    .select({ version: quoteVersions, number: quotes.number })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quoteVersions.n))
  return rows.map(({ version, number }) => {
    const { id, n, state, draft, offer, fault, viewedAt, answeredAt, comment, declineReason } =
      version
    return {
      id,
      n,
      state,
      version: version.version,
      reference: number && state !== 'draft' ? referenceOf(number, n) : null,
      draft: state === 'draft' ? draft : null,
      faults: state === 'draft' ? findDraftFaults(draft, makerDay(now())) : [],
      offer,
      fault,
      sentAt: version.sentAt,
      viewedAt,
      answeredAt,
      comment,
      declineReason,
      documentHash: version.documentHash,
    }
  })
}

/** The versions that a buyer has been sent, the latest first: the offers themselves and nothing of how they were made. */
export async function listOwnVersions({ db, now }: At, requestId: string, buyer: Buyer) {
  const rows = await db
    .select({ version: quoteVersions, number: quotes.number })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(and(eq(requests.id, requestId), isOf(buyer), inArray(quoteVersions.state, shownStates)))
    .orderBy(desc(quoteVersions.n), asc(quoteVersions.id))
  const today = makerDay(now())
  return rows.flatMap(({ version, number }) =>
    version.paper && version.offer && number
      ? {
          id: version.id,
          n: version.n,
          reference: referenceOf(number, version.n),
          state: version.state,
          isOpen: version.state === 'sent' && isValid(version, today),
          isOver:
            version.state === 'expired' || (version.state === 'sent' && !isValid(version, today)),
          /** What page, document and email say. */
          paper: version.paper,
          termsVersion: version.offer.terms.termsVersion,
          deliveredAt: version.deliveredAt,
          comment: version.comment,
          documentHash: version.documentHash ?? '',
        }
      : [],
  )
}

export type QuoteFile = { key: string; reference: string; language: string }

/**
 * The file of a version, for its buyer.
 * @throws {Refusal} missing `quoteMissing`
 */
export async function findOwnFile({ db }: At, versionId: string, buyer: Buyer): Promise<QuoteFile> {
  const [row] = await db
    .select({ version: quoteVersions, number: quotes.number, language: requests.locale })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(
      and(eq(quoteVersions.id, versionId), isOf(buyer), inArray(quoteVersions.state, shownStates)),
    )
  return fileOf(row)
}

/** The same for staff. */
export async function findFile({ db }: At, versionId: string): Promise<QuoteFile> {
  const [row] = await db
    .select({ version: quoteVersions, number: quotes.number, language: requests.locale })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .where(eq(quoteVersions.id, versionId))
  return fileOf(row)
}

type FileRow = {
  version: { documentKey: string | null; n: number }
  number: string | null
  language: string
}

function fileOf(row: FileRow | undefined): QuoteFile {
  if (!row?.version.documentKey || !row.number) throw new Refusal('missing', 'quoteMissing')
  return {
    key: row.version.documentKey,
    reference: referenceOf(row.number, row.version.n),
    language: row.language,
  }
}

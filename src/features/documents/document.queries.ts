import { and, desc, eq, or, sql } from 'drizzle-orm'

import { makerDay } from '#base/calendar/maker-day.ts'
import { Refusal } from '#base/refusal.ts'
import { partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { documentDownloads, documents } from './document.tables.ts'
import {
  type DocumentFormat,
  type DocumentKind,
  fileNameOf,
  type VerifiedDocument,
} from './document.ts'

type Reading = Pick<World, 'db' | 'now'>

/** Documents that an answer lists; a company gets a few a year. */
const LIST_MAX = 200

const columns = {
  id: documents.id,
  kind: documents.kind,
  reference: documents.reference,
  title: documents.title,
  language: documents.language,
  state: documents.state,
  validTo: documents.validTo,
  issuedAt: documents.issuedAt,
  pdfBytes: documents.pdfBytes,
  xlsxBytes: documents.xlsxBytes,
}

/** The documents of a company, newest first. Those that could not be made yet are on their way. */
export async function listCompanyDocuments({ db, now }: Reading, companyId: string) {
  const rows = await db
    .select(columns)
    .from(documents)
    .where(eq(documents.companyId, companyId))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(LIST_MAX)
  return rows.map((row) => withEnd(row, makerDay(now())))
}

type Wanted = { companyId?: string; kind?: DocumentKind }

/** The latest documents for staff, failed documents first, with emails and downloads. */
export async function listDocuments({ db, now }: Reading, { companyId, kind }: Wanted = {}) {
  const isCompanys = and(
    eq(documentDownloads.documentId, documents.id),
    eq(documentDownloads.isStaff, false),
  )
  const rows = await db
    .select({
      ...columns,
      company: partners.company,
      attempts: documents.attempts,
      fault: documents.fault,
      pdfHash: documents.pdfHash,
      /** Downloads by the company itself. */
      downloads: sql<number>`(select count(*)::int from ${documentDownloads} where ${isCompanys})`,
      lastDownloadAt:
        sql<Date | null>`(select max(${documentDownloads.at}) from ${documentDownloads} where ${isCompanys})`.mapWith(
          documentDownloads.at,
        ),
    })
    .from(documents)
    .leftJoin(partners, eq(partners.id, documents.companyId))
    .where(
      and(
        companyId === undefined ? undefined : eq(documents.companyId, companyId),
        kind === undefined ? undefined : eq(documents.kind, kind),
      ),
    )
    .orderBy(sql`${documents.state} <> 'failed'`, desc(documents.issuedAt), desc(documents.id))
    .limit(LIST_MAX)
  return rows.map((row) => withEnd(row, makerDay(now())))
}

/** Documents that no job tries to make any more. */
export async function countFailedDocuments({ db }: Pick<World, 'db'>): Promise<number> {
  return db.$count(documents, eq(documents.state, 'failed'))
}

function withEnd<Row extends { validTo: string | null }>(row: Row, today: string) {
  return { ...row, isOver: row.validTo !== null && row.validTo < today }
}

export type DocumentFile = {
  documentId: string
  key: string
  bytes: number
  fileName: string
}

/**
 * A file of a document.
 * @param companyId the company that asks; null: staff, who may read all
 * @throws {Refusal} missing `documentMissing`, also for documents of others and for files that are not made yet
 */
export async function getDocumentFile(
  { db }: Pick<World, 'db'>,
  { id, format, companyId }: { id: string; format: DocumentFormat; companyId: string | null },
): Promise<DocumentFile> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        companyId === null ? undefined : eq(documents.companyId, companyId),
      ),
    )
  const key = format === 'pdf' ? row?.pdfKey : row?.xlsxKey
  const bytes = format === 'pdf' ? row?.pdfBytes : row?.xlsxBytes
  if (row?.state !== 'ready' || !key || !bytes) throw new Refusal('missing', 'documentMissing')
  return { documentId: row.id, key, bytes, fileName: fileNameOf(row.reference, format) }
}

/**
 * The document whose file has this hash; null if we have issued no such file.
 * @param hash SHA-256 in hex
 * @param reference if given, it must be that document's
 */
export async function findIssuedDocument(
  { db }: Pick<World, 'db'>,
  { hash, reference }: { hash: string; reference: string | null },
): Promise<VerifiedDocument | null> {
  const [row] = await db
    .select({
      reference: documents.reference,
      kind: documents.kind,
      version: documents.version,
      isLatest: sql<boolean>`not exists (select from ${documents} as later
        where later.series = ${documents}.series and later.year = ${documents}.year
          and later.number = ${documents}.number and later.version > ${documents}.version)`,
      issuedAt: documents.issuedAt,
      validTo: documents.validTo,
    })
    .from(documents)
    .where(
      and(
        or(eq(documents.pdfHash, hash), eq(documents.xlsxHash, hash)),
        reference === null ? undefined : eq(documents.reference, reference),
      ),
    )
  return row ? { ...row, issuedAt: row.issuedAt.toISOString() } : null
}

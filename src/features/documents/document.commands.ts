import { and, eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { waitUntil } from '#platform/db/lease.ts'
import type { World } from '#platform/world.ts'

import {
  type Document,
  documentDownloads,
  documentEmails,
  documents,
  documentSeries,
} from './document.tables.ts'
import {
  type DocumentFormat,
  type DocumentKind,
  type DocumentSnapshot,
  referenceOf,
  seriesOf,
} from './document.ts'

export type NewDocument = {
  kind: DocumentKind
  language: Locale
  title: string
  companyId: string | null
  /** The document that the new document replaces as a newer version; it keeps the number. */
  replaces?: string
  /** Last day on which it holds, in the maker's zone. */
  validTo?: string | null
  issuedAt: Date
  /** User id; null: a job. */
  issuedBy: string | null
  /** Makes the content once the number is known, because it stands on every page. */
  compose: (reference: string) => DocumentSnapshot
}

/**
 * Gives a document its number and stores its snapshot, in the caller's transaction: if that is rolled back, the
 * number is free again, so a series has no gaps. A job makes the file afterwards.
 * @throws {Refusal} missing `documentMissing`, if there is none to replace
 */
export async function issueDocument(tx: Db, wanted: NewDocument): Promise<Document> {
  const { compose, replaces, ...fields } = wanted
  const numbering = replaces
    ? await takeNextVersion(tx, replaces)
    : await takeNextNumber(tx, seriesOf[wanted.kind], Number(makerDay(wanted.issuedAt).slice(0, 4)))
  const reference = referenceOf(numbering)
  const [row] = await tx
    .insert(documents)
    .values({ ...fields, ...numbering, reference, snapshot: compose(reference) })
    .returning()
  if (!row) throw new Error('No document was stored')
  await recordAuditEntry(tx, {
    action: 'document.issued',
    on: reference,
    by: wanted.issuedBy,
    at: wanted.issuedAt,
  })
  return row
}

async function takeNextNumber(tx: Db, series: string, year: number) {
  const [row] = await tx
    .insert(documentSeries)
    .values({ series, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.series, documentSeries.year],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
    })
    .returning({ number: documentSeries.lastNumber })
  return { series, year, number: row?.number ?? 1, version: 1 }
}

async function takeNextVersion(tx: Db, id: string) {
  const [earlier] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  if (!earlier) throw new Refusal('missing', 'documentMissing')
  const { series, year, number } = earlier
  const [latest] = await tx
    .select({ version: sql<number>`max(${documents.version})` })
    .from(documents)
    .where(
      and(eq(documents.series, series), eq(documents.year, year), eq(documents.number, number)),
    )
  return { series, year, number, version: (latest?.version ?? earlier.version) + 1 }
}

/**
 * Makes the job try a failed document again.
 * @throws {Refusal} missing `documentMissing`, also if it has not failed
 */
export async function retryDocument(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents)
      .set({ state: 'rendering', attempts: 0, ...waitUntil(null) })
      .where(and(eq(documents.id, id), eq(documents.state, 'failed')))
      .returning({ reference: documents.reference })
    if (!row) throw new Refusal('missing', 'documentMissing')
    await recordAuditEntry(tx, { action: 'document.retried', on: row.reference, by, at: now() })
  })
}

/** Records a download of a file; staff see how often their company downloaded it. */
export async function recordDownload(
  { db, now }: Pick<World, 'db' | 'now'>,
  download: { documentId: string; format: DocumentFormat; userId: string; isStaff: boolean },
): Promise<void> {
  await db.insert(documentDownloads).values({ ...download, at: now() })
}

/** Enqueues an email that brings a document once its files are made; a job sends it. */
export async function queueDocumentEmail(
  tx: Db,
  { id, issuedAt }: Document,
  email: { to: string; name: string; preface: string },
): Promise<void> {
  await tx.insert(documentEmails).values({ ...email, documentId: id, askedAt: issuedAt })
}

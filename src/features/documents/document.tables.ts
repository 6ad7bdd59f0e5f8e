import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import { partners } from '#features/companies/partner.tables.ts'

import {
  documentFormats,
  documentKinds,
  type DocumentSnapshot,
  documentStates,
} from './document.ts'

/** The last number of each series in a year. A transaction that takes the next number locks the row. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.series, row.year] })],
)

/** Issued documents. The snapshot and, once stored, the files never change. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: documentKinds }).notNull(),
    series: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    version: integer().notNull(),
    reference: text().notNull().unique('one_document_per_reference'),
    language: text({ enum: locales }).notNull(),
    title: text().notNull(),
    /** The company that may see it besides staff; null: none. */
    companyId: uuid().references(() => partners.id, { onDelete: 'set null' }),
    snapshot: jsonb().$type<DocumentSnapshot>().notNull(),
    /** Last day on which it holds, in the maker's zone; null: it does not end. */
    validTo: date(),
    state: text({ enum: documentStates }).notNull().default('rendering'),
    attempts: integer().notNull().default(0),
    /** End of the lease, or of the wait after a failure: no job takes it before. */
    heldUntil: timestampColumn(),
    /** The process that has the lease; null: the row only waits. */
    heldBy: uuid(),
    /** The error of the last attempt. */
    fault: text(),
    pdfKey: text(),
    /** SHA-256 of the file in hex, which `/verify` compares. */
    pdfHash: text().unique('one_document_per_pdf'),
    pdfBytes: integer(),
    xlsxKey: text(),
    xlsxHash: text(),
    xlsxBytes: integer(),
    /** The program and the layout that made the files. */
    renderer: text(),
    issuedAt: timestampColumn().notNull(),
    /** User id; null: a job. */
    issuedBy: uuid(),
    readyAt: timestampColumn(),
  },
  (row) => [
    unique('documents_differ_by_number').on(row.series, row.year, row.number, row.version),
    index('documents_of_company').on(row.companyId, row.issuedAt.desc(), row.id),
    index('documents_newest_first').on(row.issuedAt.desc(), row.id),
    index('documents_to_render')
      .on(row.issuedAt)
      .where(sql`state = 'rendering'`),
    index('documents_by_xlsx').on(row.xlsxHash),
    check(
      'a_ready_document_has_its_file',
      sql`state <> 'ready' or num_nonnulls(pdf_key, pdf_hash, pdf_bytes, renderer, ready_at) = 5`,
    ),
  ],
)

/** Downloads of documents, which staff see. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    format: text({ enum: documentFormats }).notNull(),
    /** User id. */
    userId: uuid().notNull(),
    isStaff: boolean().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [index('downloads_of_document').on(row.documentId, row.at.desc())],
)

/** Emails that go out once the files of a document are made. */
export const documentEmails = pgTable(
  'document_emails',
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    to: text().notNull(),
    name: text().notNull(),
    preface: text().notNull(),
    askedAt: timestampColumn().notNull(),
    /** The time at which it went into the outbox; null: it waits for the files. */
    postedAt: timestampColumn(),
  },
  (row) => [
    index('emails_of_document').on(row.documentId),
    index('document_emails_waiting')
      .on(row.askedAt)
      .where(sql`posted_at is null`),
  ],
)

export type Document = typeof documents.$inferSelect

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { currencyCodes } from '#base/money.ts'
import { documents } from '#features/documents/document.tables.ts'
import { requests } from '#features/requests/request.tables.ts'

import type { Offer } from './offer.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { declineReasons, versionStates } from './quote.ts'

/** The answer to a request: a number, and versions that replace each other. */
export const quotes = pgTable('quotes', {
  id: uuid().primaryKey().defaultRandom(),
  requestId: uuid()
    .notNull()
    .unique('one_quote_per_request')
    .references(() => requests.id, { onDelete: 'cascade' }),
  /** `Q-2026-0001`, taken when the first version is sent; null: none has been. */
  number: text().unique('one_quote_per_number'),
  madeAt: timestampColumn().notNull(),
})

export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** The number of the version, from 1. */
    n: integer().notNull(),
    state: text({ enum: versionStates }).notNull().default('draft'),
    /** Counts the changes of a draft and the moves. */
    version: integer().notNull().default(1),
    draft: jsonb().$type<QuoteDraft>().notNull(),
    /** The offer that was sent; null before. It never changes. */
    offer: jsonb().$type<Offer>(),
    /** The issued document, which has its words, number and file; null before. */
    documentId: uuid()
      .unique('one_version_per_document')
      .references(() => documents.id),
    /** Last day in the maker's zone. */
    validUntil: date(),
    madeBy: uuid().notNull(),
    madeAt: timestampColumn().notNull(),
    /** The author of the last request for approval, and its time. */
    askedBy: uuid(),
    askedAt: timestampColumn(),
    approvedBy: uuid(),
    approvedAt: timestampColumn(),
    /** Why it came back from approval, for staff; empty: it has not. */
    returnNote: text().notNull().default(''),
    sentBy: uuid(),
    /** The times at which staff sent it, and its file and email were ready. */
    sentAt: timestampColumn(),
    deliveredAt: timestampColumn(),
    /** How often the buyer has been reminded that it ends. */
    reminders: integer().notNull().default(0),
    /** The time at which the buyer opened it first. */
    viewedAt: timestampColumn(),
    answeredAt: timestampColumn(),
    /** The comment of the buyer who asks for a change or declines. */
    comment: text().notNull().default(''),
    declineReason: text({ enum: declineReasons }),
  },
  (row) => [
    unique('versions_differ_by_n').on(row.quoteId, row.n),
    uniqueIndex('one_draft_per_quote')
      .on(row.quoteId)
      .where(sql`state in ('draft', 'waiting')`),
    uniqueIndex('one_open_version_per_quote')
      .on(row.quoteId)
      .where(sql`state in ('sending', 'sent')`),
    index('versions_to_deliver')
      .on(row.sentAt)
      .where(sql`state = 'sending'`),
    index('versions_to_expire')
      .on(row.validUntil)
      .where(sql`state = 'sent'`),
    check(
      'a_sent_version_has_its_offer',
      sql`state in ('draft', 'waiting') or num_nonnulls(offer, document_id) = 2`,
    ),
    check(
      'only_a_delivered_version_is_answered',
      sql`state in ('draft', 'waiting', 'sending', 'withdrawn') or delivered_at is not null`,
    ),
    check(
      'a_waiting_version_was_asked_for_by_somebody',
      sql`state <> 'waiting' or num_nonnulls(asked_by, asked_at) = 2`,
    ),
    check('nobody_approves_their_own', sql`approved_by <> asked_by`),
  ],
)

/** The total from which on a second person approves a quote: a single row, none before the first time. */
export const approvalLimits = pgTable(
  'approval_limits',
  {
    id: smallint().primaryKey().default(1),
    /** Minor units; null: no limit. */
    minor: bigint({ mode: 'number' }),
    currency: text({ enum: currencyCodes as [(typeof currencyCodes)[number]] }),
    version: integer().notNull().default(1),
    changedAt: timestampColumn().notNull(),
  },
  () => [
    check('one_row_of_approval_limits', sql`id = 1`),
    check('limit_has_amount_and_currency', sql`num_nonnulls(minor, currency) <> 1 and minor > 0`),
  ],
)

export type Quote = typeof quotes.$inferSelect
export type QuoteVersion = typeof quoteVersions.$inferSelect

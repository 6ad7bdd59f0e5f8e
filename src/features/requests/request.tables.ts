import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import type { Currency } from '#base/money.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'

import { answerChannels, clothChoices, labelChoices, modelBases } from './request-form.ts'
import { type EventKind, requestActors, requestKinds, requestStates } from './request.ts'

/** The last number of a series in a year; the transaction that takes the next number locks the row. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.series, row.year] })],
)

/** Requests for quotes. After the submission only state, clock and assignee change. */
export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `R-2026-0001` */
    number: text().notNull().unique('one_request_per_number'),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default('submitted'),
    /** Number of moves, counted from 1. */
    version: integer().notNull().default(1),
    /** Language of the buyer, in which emails, quotes and documents are written. */
    locale: text({ enum: locales }).notNull(),
    /** The company of the buyer; null for a guest. */
    partnerId: uuid().references(() => partners.id, { onDelete: 'set null' }),
    /** User id of the sender's login; null for a guest. */
    userId: uuid(),
    name: text().notNull(),
    company: text().notNull().default(''),
    email: text().notNull(),
    /** Country code of ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** Phone as E.164 or `@name`; empty without a phone. */
    phone: text().notNull().default(''),
    channel: text({ enum: answerChannels }).notNull(),
    /** Description of the buyer's own model. */
    description: text().notNull().default(''),
    /** Template of the buyer's own model; null if not stated. */
    basis: text({ enum: modelBases }),
    sampleCarrier: text().notNull().default(''),
    sampleTracking: text().notNull().default(''),
    certificates: text().notNull().default(''),
    sampleWanted: boolean().notNull().default(false),
    isConfidential: boolean().notNull().default(false),
    pieces: integer(),
    sizes: text().notNull().default(''),
    cloth: text({ enum: clothChoices }),
    labels: text({ enum: labelChoices }),
    packaging: text().notNull().default(''),
    destination: text().notNull().default(''),
    /** Day of delivery that the buyer needs, in the maker's zone. */
    neededBy: date(),
    /** Target price of a piece, in minor units. */
    targetMinor: bigint({ mode: 'number' }),
    targetCurrency: text().$type<Currency>(),
    message: text().notNull().default(''),
    submittedAt: timestampColumn().notNull(),
    /** Time by which an answer is promised; null while nobody waits for staff. */
    dueAt: timestampColumn(),
    /** User id of the member of staff who answers. */
    assignee: uuid(),
    idempotencyKey: text().notNull().unique('one_request_per_key'),
    searchText: foldedText('number', 'name', 'company', 'email', 'phone'),
    companyKey: foldedText('company', 'name'),
  },
  (row) => [
    // The default order of the list has the earliest due time on top, then the newest request.
    index('requests_by_clock').on(
      row.dueAt.asc().nullsLast(),
      row.submittedAt.desc().nullsFirst(),
      row.id,
    ),
    index('requests_of_company').on(row.partnerId, row.submittedAt.desc()),
    index('requests_by_number').on(row.number, row.id),
    index('requests_by_company').on(row.companyKey, row.id),
    index('requests_by_country').on(row.country, row.id),
    index('requests_by_time').on(row.submittedAt, row.id),
    index('requests_by_state').on(row.state, row.id),
    substringIndex('requests_by_text', row.searchText),
    check('a_target_has_its_currency', sql`(target_minor is null) = (target_currency is null)`),
    check(
      'the_clock_runs_for_staff_only',
      sql`(due_at is null) = (state not in ('submitted', 'inReview'))`,
    ),
  ],
)

/** Private links by which a guest reads a request; each email has its own link. */
export const requestLinks = pgTable(
  'request_links',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text().primaryKey(),
    /** Names the link to staff, who may end it. */
    id: uuid().notNull().defaultRandom().unique('one_request_link_per_id'),
    requestId: uuid()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    madeAt: timestampColumn().notNull(),
    /** Order of links with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    views: integer().notNull().default(0),
    lastViewedAt: timestampColumn(),
  },
  (row) => [index('links_of_request').on(row.requestId)],
)

/** Models of the collection in a request. */
export const requestLines = pgTable(
  'request_lines',
  {
    requestId: uuid()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Id of the model; null if it has been deleted since. */
    productId: text().references(() => products.id, { onUpdate: 'cascade', onDelete: 'set null' }),
    /** Style code at the time of the request. */
    styleCode: text().notNull(),
    quantities: jsonb().$type<QuantityMatrix>().notNull(),
    note: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.requestId, row.position] }),
    index('requests_of_product').on(row.productId),
  ],
)

/** The thread of a request: its events and messages in order. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    by: text({ enum: requestActors }).notNull(),
    /** User id; null for a guest or a job. */
    userId: uuid(),
    text: text().notNull().default(''),
    at: timestampColumn().notNull(),
    /** Order of lines with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [index('events_of_request').on(row.requestId, row.at, row.sequence)],
)

export type Request = typeof requests.$inferSelect

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
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'
import type { Currency } from '#base/money.ts'
import { documents } from '#features/documents/document.tables.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import { requests } from '#features/requests/request.tables.ts'

import { type OrderEventDetails, type OrderEventKind, orderSides, orderStates } from './order.ts'
import { orderPaymentKinds, paymentStates } from './payment.ts'

/** An accepted version of a quote, and who accepted it. It outlives the retention of requests. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `O-2026-0001` */
    number: text().notNull().unique('one_order_per_number'),
    state: text({ enum: orderStates }).notNull().default('placed'),
    /** Counts the changes. */
    version: integer().notNull().default(1),
    requestId: uuid()
      .notNull()
      .unique('one_order_per_request')
      .references(() => requests.id),
    versionId: uuid()
      .notNull()
      .unique('one_order_per_version')
      .references(() => quoteVersions.id),
    placedAt: timestampColumn().notNull(),
    /** The name as its owner typed it at the acceptance. */
    acceptedName: text().notNull(),
    /** User id; null: a guest with the private link. */
    acceptedBy: uuid(),
    /** The proof keeps the name of an erased person; pages and searches do not. */
    isAcceptorErased: boolean().notNull().default(false),
    /** Shortened address of the network; null: not known. */
    acceptedFrom: text(),
    termsVersion: text().notNull(),
    /** SHA-256 of the file that was accepted, hex. */
    documentHash: text().notNull(),
    pieces: integer().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The latest version of the proforma; null: none has been issued. */
    proformaId: uuid().references(() => documents.id),
    /** Day of the shipment of which the buyer was told last. */
    toldShipOn: date(),
    /** Why goods may leave without the payments that are due before. */
    releaseReason: text().notNull().default(''),
    releasedBy: uuid(),
    releasedAt: timestampColumn(),
    /** The time at which it was closed or cancelled. */
    endedAt: timestampColumn(),
    searchText: foldedText('number', `case when is_acceptor_erased then '' else accepted_name end`),
  },
  (row) => [
    index('orders_newest_first').on(row.placedAt.desc(), row.id),
    index('orders_by_state').on(row.state, row.placedAt.desc()),
    index('orders_without_proforma')
      .on(row.placedAt)
      .where(sql`proforma_id is null`),
    substringIndex('orders_by_text', row.searchText),
    check('a_release_has_its_reason', sql`(released_at is null) = (release_reason = '')`),
    check('an_order_ends_once', sql`(ended_at is null) = (state not in ('closed', 'cancelled'))`),
  ],
)

/** The payment plan of an order, as it was accepted, then the fees of its samples, and the state of each. */
export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: orderPaymentKinds }).notNull().default('beforeShipment'),
    /** The name in the language of the order. */
    name: text().notNull(),
    /** Percentage of the total; 0 for a fee. */
    percent: real().notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text({ enum: paymentStates }).notNull().default('expected'),
    /** The transfer as the buyer reported it: day, amount and reference. */
    paidOn: date(),
    paidMinor: bigint({ mode: 'number' }),
    reference: text().notNull().default(''),
    reportedAt: timestampColumn(),
    /** Why staff did not find it; empty: they have not said so. */
    refusal: text().notNull().default(''),
    decidedAt: timestampColumn(),
    decidedBy: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.position] }),
    check(
      'a_told_payment_says_what',
      sql`state <> 'reported' or num_nonnulls(paid_on, paid_minor) = 2`,
    ),
  ],
)

/** The history of an order: events and messages, in order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderEventKind>().notNull(),
    by: text({ enum: orderSides }).notNull(),
    /** User id; null: a guest, or a job. */
    userId: uuid(),
    /** A text in the actor's own words. */
    text: text().notNull().default(''),
    /** The details in numbers; pages write them in their own language. Null: none. */
    details: jsonb().$type<OrderEventDetails>(),
    at: timestampColumn().notNull(),
    /** Order of lines with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [index('events_of_order').on(row.orderId, row.at, row.sequence)],
)

/** Documents issued for an order; the buyer reads them with the order, a guest too. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The time at which it was sent to the buyer; null: its file is not made yet. */
    announcedAt: timestampColumn(),
  },
  (row) => [
    index('documents_of_order').on(row.orderId),
    index('documents_to_announce')
      .on(row.documentId)
      .where(sql`announced_at is null`),
  ],
)

export type Order = typeof orders.$inferSelect
export type OrderPayment = typeof orderPayments.$inferSelect

import { bigint, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import type { Currency } from '#base/money.ts'
import { quoteVersions } from '#features/quotes/quote.tables.ts'
import { requests } from '#features/requests/request.tables.ts'

import { orderStates, paymentStates } from './order.ts'

/** An accepted version of a quote, and who accepted it. It outlives the retention of requests. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `O-2026-0001` */
    number: text().notNull().unique('one_order_per_number'),
    state: text({ enum: orderStates }).notNull().default('placed'),
    requestId: uuid()
      .notNull()
      .unique('one_order_per_request')
      .references(() => requests.id),
    versionId: uuid()
      .notNull()
      .unique('one_order_per_version')
      .references(() => quoteVersions.id),
    placedAt: timestampColumn().notNull(),
    /** As whoever accepted has typed it. */
    acceptedName: text().notNull(),
    /** User id; null: a guest with the private link. */
    acceptedBy: uuid(),
    /** Shortened address of the network; null: not known. */
    acceptedFrom: text(),
    termsVersion: text().notNull(),
    /** SHA-256 of the file that was accepted, hex. */
    documentHash: text().notNull(),
    pieces: integer().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
  },
  (row) => [
    index('orders_newest_first').on(row.placedAt.desc(), row.id),
    index('orders_by_state').on(row.state, row.placedAt.desc()),
  ],
)

/** The payment plan of an order, as it was accepted. */
export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** In the language of the order. */
    name: text().notNull(),
    percent: real().notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text({ enum: paymentStates }).notNull().default('expected'),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.position] })],
)

export type Order = typeof orders.$inferSelect

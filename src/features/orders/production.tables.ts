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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { documents } from '#features/documents/document.tables.ts'

import { orders } from './order.tables.ts'
import { orderSides } from './order.ts'
import { proposalKinds, proposalStates } from './proposal.ts'
import { sampleKinds, sampleStates } from './sample.ts'
import type { ShippedQuantities } from './shipment.ts'
import { stageKinds } from './stage.ts'

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** The plan of the production. Forecasts are computed from it, never stored. */
export const orderStages = pgTable(
  'order_stages',
  {
    orderId: orderId(),
    stage: text({ enum: stageKinds }).notNull(),
    /** Days in the maker's zone on which the stage ends: as planned, as staff expect it now, as it was. */
    plannedOn: date().notNull(),
    expectedOn: date(),
    doneOn: date(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.stage] })],
)

export const orderSamples = pgTable(
  'order_samples',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    kind: text({ enum: sampleKinds }).notNull(),
    state: text({ enum: sampleStates }).notNull().default('planned'),
    /** Name or code of the model. */
    model: text().notNull(),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    /** The fee in minor units of the currency of the order; null: free. */
    feeMinor: bigint({ mode: 'number' }),
    /** Position of the payment of its fee; null: free. */
    paymentPosition: integer(),
    /** Taken off the price of the order. */
    isCredited: boolean().notNull().default(false),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    addedAt: timestampColumn().notNull(),
    sentAt: timestampColumn(),
    decidedAt: timestampColumn(),
    /** The comment of the buyer. */
    comment: text().notNull().default(''),
    /** Order of samples with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [
    index('samples_of_order').on(row.orderId, row.addedAt, row.sequence),
    check('a_judged_sample_was_sent', sql`state = 'planned' or sent_at is not null`),
  ],
)

export const orderShipments = pgTable(
  'order_shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    /** The number of the shipment, from 1. */
    n: integer().notNull(),
    /** Pieces by the place of the line in the accepted offer, then by color and size. */
    quantities: jsonb().$type<ShippedQuantities>().notNull(),
    pieces: integer().notNull(),
    shippedOn: date().notNull(),
    cartons: integer().notNull(),
    grossGrams: integer().notNull(),
    /** A cubic meter has a thousand. */
    liters: integer().notNull(),
    carrier: text().notNull(),
    tracking: text().notNull().default(''),
    /** The packing list. */
    documentId: uuid().references(() => documents.id),
    addedAt: timestampColumn().notNull(),
    addedBy: uuid().notNull(),
  },
  (row) => [
    unique('shipments_differ_by_n').on(row.orderId, row.n),
    check('a_shipment_has_something', sql`pieces > 0 and cartons > 0`),
  ],
)

/** Proposals of a side, and the answer of the other. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    kind: text({ enum: proposalKinds }).notNull(),
    by: text({ enum: orderSides }).notNull(),
    /** User id; null: a guest. */
    userId: uuid(),
    text: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default('open'),
    proposedAt: timestampColumn().notNull(),
    answer: text().notNull().default(''),
    answeredAt: timestampColumn(),
    /** User id; null: a guest. */
    answeredBy: uuid(),
    /** Order of proposals with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [
    index('proposals_of_order').on(row.orderId, row.proposedAt, row.sequence),
    uniqueIndex('one_open_proposal_per_order')
      .on(row.orderId)
      .where(sql`state = 'open'`),
  ],
)

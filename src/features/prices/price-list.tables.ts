import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { textsColumn, timestampColumn } from '#base/columns.ts'
import type { InEachLanguage } from '#base/locale.ts'
import { currencyCodes } from '#base/money.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'

import { incoterms } from './price-list.ts'
import { deltaKinds, taxModes } from './price.ts'

// No trigger watches these tables: prices change no public page and no date of a page.

/** Minor units of a currency. */
const minorColumn = () => bigint({ mode: 'number' })

export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    currency: text({ enum: currencyCodes as [(typeof currencyCodes)[number]] }).notNull(),
    incoterm: text({ enum: incoterms }).notNull(),
    place: text().notNull(),
    taxMode: text({ enum: taxModes }).notNull(),
    /** The code of a rate in `tax_rates`. */
    taxCode: text().notNull(),
    /** The step that percentages are rounded to, in minor units. */
    roundTo: integer().notNull(),
    /** First and last day in the maker's zone. */
    validFrom: date().notNull(),
    validTo: date(),
    /** The list whose companies it takes over on its first day. */
    replaces: uuid().references((): AnyPgColumn => priceLists.id),
    archivedAt: timestampColumn(),
    /** Counts the changes of the list and of its prices. */
    version: integer().notNull().default(1),
    createdAt: timestampColumn().notNull(),
    changedAt: timestampColumn().notNull(),
  },
  (row) => [
    uniqueIndex('one_list_replaces_another')
      .on(row.replaces)
      .where(sql`archived_at is null`),
    check('list_ends_after_it_begins', sql`valid_to >= valid_from`),
  ],
)

/** A price of a piece of a product from a quantity of the style on, all colors together. */
export const listPrices = pgTable(
  'list_prices',
  {
    listId: uuid()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    fromQuantity: integer().notNull(),
    minor: minorColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.listId, row.productId, row.fromQuantity] }),
    index('list_prices_of_product').on(row.productId),
    check('list_price_is_positive', sql`minor > 0 and from_quantity > 0`),
  ],
)

/** The surcharge of a fabric, a size or a service on the prices of a list: an amount, or a percentage of the step. */
export const priceDeltas = pgTable(
  'price_deltas',
  {
    listId: uuid()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    kind: text({ enum: deltaKinds }).notNull(),
    key: text().notNull(),
    minor: minorColumn(),
    percent: doublePrecision(),
  },
  (row) => [
    primaryKey({ columns: [row.listId, row.kind, row.key] }),
    check('delta_is_amount_or_percentage', sql`num_nonnulls(minor, percent) = 1`),
  ],
)

/** The list of each company; changes of its agreed prices lock this row too. */
export const companyPrices = pgTable(
  'company_prices',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => partners.id, { onDelete: 'cascade' }),
    listId: uuid().references(() => priceLists.id),
    version: integer().notNull().default(1),
    changedAt: timestampColumn().notNull(),
  },
  (row) => [index('companies_of_list').on(row.listId)],
)

/** Prices agreed with a company. They take the place of its list's while that has their currency. */
export const agreedPrices = pgTable(
  'agreed_prices',
  {
    companyId: uuid()
      .notNull()
      .references(() => companyPrices.companyId, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    fromQuantity: integer().notNull(),
    minor: minorColumn().notNull(),
    currency: text({ enum: currencyCodes as [(typeof currencyCodes)[number]] }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.productId, row.fromQuantity] }),
    index('agreed_prices_of_product').on(row.productId),
    check('agreed_price_is_positive', sql`minor > 0 and from_quantity > 0`),
  ],
)

export const taxRates = pgTable(
  'tax_rates',
  {
    code: text().notNull(),
    validFrom: date().notNull(),
    percent: doublePrecision().notNull(),
    reason: textsColumn().$type<InEachLanguage>(),
  },
  (row) => [primaryKey({ columns: [row.code, row.validFrom] })],
)

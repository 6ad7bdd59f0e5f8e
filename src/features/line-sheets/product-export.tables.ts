import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { priceLists } from '#features/prices/price-list.tables.ts'

import { exportFormats, exportKinds, type ExportOptions, exportStates } from './product-export.ts'

/** A file of a pack: its path in the archive and where it is in storage. */
export type PackFile = { name: string; key: string }

/** Line sheets and packs, with the files that a job has made of them. */
export const productExports = pgTable(
  'product_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: exportKinds }).notNull(),
    /** The company that it belongs to; null: staff. */
    companyId: uuid().references(() => partners.id, { onDelete: 'cascade' }),
    /** User id. */
    createdBy: uuid().notNull(),
    title: text().notNull(),
    /** Product ids in the order of the sheet. */
    productIds: text().array().notNull(),
    options: jsonb().$type<ExportOptions>().notNull(),
    /** The company whose prices it shows. */
    pricesOf: uuid().references(() => partners.id, { onDelete: 'cascade' }),
    /** The list whose prices it shows; without both it shows none. */
    priceList: uuid().references(() => priceLists.id, { onDelete: 'cascade' }),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    /** Steps that the job has done, of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** End of the lease, or of the wait after a failure: no job takes it before. */
    heldUntil: timestampColumn(),
    /** The process that has the lease; null: the row only waits. */
    heldBy: uuid(),
    pdfBytes: integer(),
    xlsxBytes: integer(),
    /** The file of a pack; the files of a line sheet are under its id. */
    files: jsonb().$type<PackFile[]>().notNull().default([]),
    createdAt: timestampColumn().notNull(),
    readyAt: timestampColumn(),
    idempotencyKey: uuid().notNull().unique('one_export_per_key'),
  },
  (row) => [
    index('exports_of_company').on(row.companyId, row.createdAt.desc()),
    index('exports_by_prices').on(row.pricesOf),
    index('exports_by_price_list').on(row.priceList),
    index('exports_newest_first').on(row.createdAt.desc(), row.id),
    index('exports_to_make')
      .on(row.createdAt)
      .where(sql`state = 'waiting'`),
    check('prices_are_of_a_company_or_of_a_list', sql`num_nonnulls(prices_of, price_list) <= 1`),
    check('a_ready_export_has_a_time', sql`state <> 'ready' or ready_at is not null`),
  ],
)

/** Addresses by which an export is opened without a login. */
export const exportLinks = pgTable(
  'export_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    exportId: uuid()
      .notNull()
      .references(() => productExports.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique('one_link_per_token'),
    /** PHC string; null: it needs no password. */
    passwordHash: text(),
    /** Made for the download of its own user: no list shows it. */
    isTicket: boolean().notNull().default(false),
    /** Session that asked for the ticket: the ticket ends with it. */
    sessionId: uuid(),
    /** Wrong passwords typed at this link, from all networks together. */
    wrongPasswords: integer().notNull().default(0),
    /** User id. */
    createdBy: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    revokedAt: timestampColumn(),
    views: integer().notNull().default(0),
    lastViewedAt: timestampColumn(),
  },
  (row) => [index('links_of_export').on(row.exportId, row.createdAt.desc())],
)

/** Downloads of exports, which staff see. */
export const exportDownloads = pgTable(
  'export_downloads',
  {
    id: uuid().primaryKey().defaultRandom(),
    exportId: uuid()
      .notNull()
      .references(() => productExports.id, { onDelete: 'cascade' }),
    format: text({ enum: exportFormats }).notNull(),
    /** User id; null: a holder of a link. */
    userId: uuid(),
    at: timestampColumn().notNull(),
  },
  (row) => [index('downloads_of_export').on(row.exportId, row.at.desc())],
)

export type ProductExport = typeof productExports.$inferSelect
export type ExportLink = typeof exportLinks.$inferSelect

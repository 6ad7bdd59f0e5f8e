import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytesColumn, timestampColumn } from '#base/columns.ts'
import { type Locale, locales } from '#base/locale.ts'
import type { TableReading } from '#base/table-reading.ts'
import type { ProductForm } from '#features/catalogue-admin/product-form.ts'
import type { TermKind } from '#features/catalogue-admin/term.ts'
import { type Visibility, visibilities } from '#features/catalogue/product.ts'
import { pictures } from '#features/media/picture.tables.ts'

import type { Mapping } from './columns/import-field.ts'
import {
  importPictureStates,
  importStates,
  type ImportAnswers,
  type ImportDefaults,
  type RowFault,
  rowPlans,
  rowStates,
} from './import.ts'
import type { TableKind } from './shops/shop-columns.ts'

/** A term that an import added to the lists of the catalogue. */
export type AddedTerm = { kind: TermKind | 'fibers'; slug: string }

/** Tables of products that staff sent. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: importStates }).notNull().default('uploaded'),
    /** Name of the file, for people to read. */
    fileName: text().notNull(),
    /** Language of words without a language of their own. */
    locale: text({ enum: locales }).notNull(),
    headings: text().array().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    addsTerms: boolean().notNull().default(true),
    /** How the file was read; null for an import that is older than the storing of files. */
    reading: jsonb().$type<TableReading>(),
    /** The shop system that exported the file; null for a table of our own columns. */
    kind: text().$type<TableKind>(),
    /** Number of columns in the file; later entries of `headings` are columns that we filled ourselves. */
    fileColumns: integer().notNull().default(0),
    /** Values of new products for fields that the table does not have. */
    defaults: jsonb().$type<ImportDefaults>().notNull().default({}),
    /** Answers of staff to the questions of the check. */
    answers: jsonb().$type<ImportAnswers>().notNull().default({}),
    addedTerms: jsonb().$type<AddedTerm[]>().notNull().default([]),
    sentBy: uuid().notNull(),
    sentAt: timestampColumn().notNull(),
    /** New products follow each other from here, in the order of their rows. */
    firstPosition: integer().notNull().default(0),
    /** Time at which the last row was applied. */
    doneAt: timestampColumn(),
  },
  (row) => [index('imports_newest_first').on(row.sentAt.desc())],
)

/** Files of imports, as long as they may be read in another way. */
export const importFiles = pgTable('import_files', {
  importId: uuid()
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  bytes: bytesColumn().notNull(),
})

/** The state of a product before an import changed it. */
export type ProductBefore = {
  form: ProductForm
  visibility: Visibility
  publishAt: string | null
  publishAs: Visibility | null
  textsChangedAt: Partial<Record<Locale, string>>
  /** Colors of the pictures that lost theirs, by the id of the row. */
  pictureColors: Record<string, string>
}

/** Rows of an import, each planned, applied and undone once. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Number of the row in its sheet, counted from 1. */
    number: integer().notNull(),
    cells: text().array().notNull(),
    /** Cells of further rows with the same style code, which are part of this product. */
    parts: jsonb().$type<string[][]>().notNull().default([]),
    plan: text({ enum: rowPlans }),
    styleCode: text().notNull().default(''),
    /** Id of the product; no foreign key, because the products of an undone import are deleted. */
    productId: text(),
    /** Version of the product at the time of the check; null if there was no product. */
    seenVersion: integer(),
    /** Names of the fields that change. */
    fields: text().notNull().default(''),
    faults: jsonb().$type<RowFault[]>().notNull().default([]),
    state: text({ enum: rowStates }).notNull().default('waiting'),
    before: jsonb().$type<ProductBefore>(),
    /** Version of the product after this row was applied. */
    writtenVersion: integer(),
    writtenVisibility: text({ enum: visibilities }),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.number] }),
    index('import_rows_by_style_code').on(row.importId, row.styleCode),
    index('import_rows_of_product').on(row.productId),
  ],
)

/** Pictures that came with an import; a product shows its picture when its row is applied. */
export const importPictures = pgTable(
  'import_pictures',
  {
    picture: uuid()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    state: text({ enum: importPictureStates }).notNull().default('waiting'),
  },
  (row) => [index('pictures_of_import').on(row.importId)],
)

export type Import = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

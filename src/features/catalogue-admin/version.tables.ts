import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { products } from '#features/catalogue/product.tables.ts'

import type { ProductForm } from './product-form.ts'
import { type TermForm, termKinds } from './term.ts'

/** Earlier versions of products, so that staff can restore them. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    version: integer().notNull(),
    form: jsonb().$type<ProductForm>().notNull(),
    /** Colors of the product's pictures, by id of the row; a picture loses its color when the product does. */
    pictureColors: jsonb().$type<Record<string, string>>().notNull(),
    replacedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.version] }),
    index('product_versions_by_age').on(row.replacedAt),
  ],
)

/** Earlier versions of collections, categories, fabrics, colors and size runs. */
export const termVersions = pgTable(
  'term_versions',
  {
    kind: text({ enum: termKinds }).notNull(),
    slug: text().notNull(),
    version: integer().notNull(),
    form: jsonb().$type<TermForm>().notNull(),
    replacedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.slug, row.version] }),
    index('term_versions_by_age').on(row.replacedAt),
  ],
)

import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { products } from '#features/catalogue/product.tables.ts'

/** How often the public page of a product was opened on a day; nothing about who opened it. */
export const productViews = pgTable(
  'product_views',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.day] }),
    index('product_views_by_day').on(row.day),
  ],
)

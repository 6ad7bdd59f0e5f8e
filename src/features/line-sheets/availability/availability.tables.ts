import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { products } from '#features/catalogue/product.tables.ts'
import { colors } from '#features/catalogue/term.tables.ts'

/** Pieces that are ready to ship. A variant without a row is made to order. */
export const productAvailability = pgTable(
  'product_availability',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    color: text()
      .notNull()
      .references(() => colors.slug),
    /** The size as the product calls it. */
    size: text().notNull(),
    ready: integer().notNull(),
    /** Day in the maker's zone on which staff counted. */
    asOf: date().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.color, row.size] }),
    index('availability_of_color').on(row.color),
    check('ready_pieces_are_counted', sql`ready > 0`),
  ],
)

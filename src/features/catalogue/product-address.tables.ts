import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { products } from './product.tables.ts'

/**
 * Addresses that products had: search engines and partners still have links to them. An address that
 * a product has now is in `products` and not here.
 */
export const productAddresses = pgTable(
  'product_addresses',
  {
    /** The id in the old address. */
    id: text().primaryKey(),
    /** The product that had it; null if that was removed. */
    productId: text().references(() => products.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    changedAt: timestampColumn().notNull(),
  },
  (row) => [index('addresses_of_product').on(row.productId)],
)

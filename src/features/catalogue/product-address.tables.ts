import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { products } from './product.tables.ts'

/**
 * Former addresses of products, because search engines and partners still have links to them. The current
 * address of a product is its id in `products`.
 */
export const productAddresses = pgTable(
  'product_addresses',
  {
    /** The id in the old address. */
    id: text().primaryKey(),
    /** The product that had the address; null if the product was removed. */
    productId: text().references(() => products.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    changedAt: timestampColumn().notNull(),
  },
  (row) => [index('addresses_of_product').on(row.productId)],
)

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'
import { products } from '#business/catalogue/product.tables.ts'
import { partners } from '#business/partners/partner.tables.ts'

export const favorites = pgTable(
  'favorites',
  {
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    addedAt: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.partnerId, row.productId] })],
)

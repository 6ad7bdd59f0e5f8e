import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.partnerId, row.productId] })],
)

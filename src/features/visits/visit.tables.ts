import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { timestampColumn } from '#base/columns.ts'
import { products } from '#features/catalogue/product.tables.ts'

/** The current visit of a person to the partner area, and when the visit before it ended. */
export const portalVisits = pgTable('portal_visits', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: timestampColumn().notNull(),
  /** Null during the first visit. */
  earlierSeenAt: timestampColumn(),
})

/** The products a person looked at last in the partner area. */
export const viewedProducts = pgTable(
  'viewed_products',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    viewedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.productId] }),
    index('products_last_viewed').on(row.userId, row.viewedAt.desc()),
    index('viewers_of_product').on(row.productId),
  ],
)

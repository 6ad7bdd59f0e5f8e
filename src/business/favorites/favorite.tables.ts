import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { models } from '#business/catalogue/product.tables.ts'
import { partners } from '#business/partners/partner.tables.ts'

export const favourites = pgTable(
  'favourites',
  {
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    modelId: text()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.partnerId, row.modelId] })],
)

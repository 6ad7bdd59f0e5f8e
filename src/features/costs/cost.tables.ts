import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { currencyCodes } from '#base/money.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fabrics } from '#features/catalogue/term.tables.ts'

/** The cost of a piece to its maker, from a day on. No trigger watches it: a cost changes no page and no date of a page. */
export const productCosts = pgTable(
  'product_costs',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Null: in any fabric. */
    fabric: text().references(() => fabrics.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Day in the maker's zone. */
    validFrom: date().notNull(),
    /** Minor units of the currency. */
    minor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencyCodes as [(typeof currencyCodes)[number]] }).notNull(),
    changedAt: timestampColumn().notNull(),
  },
  (row) => [
    unique('one_cost_per_product_fabric_and_day')
      .on(row.productId, row.fabric, row.validFrom)
      .nullsNotDistinct(),
    check('cost_is_positive', sql`minor > 0`),
  ],
)

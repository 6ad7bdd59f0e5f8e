import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'

/** Products that a company, or a login of it, has put together. The default board is the favorites. */
export const boards = pgTable(
  'boards',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The login that alone sees it, and with which it goes; null: the whole company does. */
    privateTo: uuid().references(() => partnerMembers.id, { onDelete: 'cascade' }),
    /** The login that made it; null after that has gone, and for the default board. */
    memberId: uuid().references(() => partnerMembers.id, { onDelete: 'set null' }),
    /** Null: the default board under its usual name. */
    name: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestampColumn().notNull(),
  },
  (row) => [
    uniqueIndex('one_default_board_per_partner')
      .on(row.partnerId)
      .where(sql`is_default`),
    // Its first columns are the index of a partner's boards.
    unique('boards_differ_by_name').on(row.partnerId, row.privateTo, row.name).nullsNotDistinct(),
    index('boards_private_to_member').on(row.privateTo),
    index('boards_of_member').on(row.memberId),
    check('only_the_default_board_has_no_name', sql`is_default or name is not null`),
    check('the_default_board_is_for_all', sql`not is_default or private_to is null`),
  ],
)

export const boardProducts = pgTable(
  'board_products',
  {
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    note: text().notNull().default(''),
    position: integer().notNull(),
    addedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.boardId, row.productId] }),
    index('products_in_order_of_board').on(row.boardId, row.position),
    index('boards_of_product').on(row.productId),
  ],
)

export type Board = typeof boards.$inferSelect

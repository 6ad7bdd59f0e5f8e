import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { at } from '#base/columns.ts'

/** Staff of the coat maker. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  name: text().notNull(),
  email: text().notNull().unique(),
  createdAt: at().notNull(),
})

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'

/** The maker's staff. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  name: text().notNull(),
  email: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

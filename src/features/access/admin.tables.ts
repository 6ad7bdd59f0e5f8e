import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { timestampColumn } from '#base/columns.ts'

import type { StaffRole } from './role.ts'

/** Staff of the coat maker. Those who left stay, because the history names them. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  name: text().notNull(),
  email: text().notNull().unique(),
  role: text().$type<StaffRole>().notNull(),
  createdAt: timestampColumn().notNull(),
  /** Since when the role is `owner`, if it was given later than the account was made. */
  ownerSince: timestampColumn(),
  /** When the role of an owner was lost. */
  ownerUntil: timestampColumn(),
  /** Since then the account has no rights of staff. */
  endedAt: timestampColumn(),
})

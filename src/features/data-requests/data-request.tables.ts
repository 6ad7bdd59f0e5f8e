import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'

import { dataRequestKinds } from './data-request.ts'

/** Requests of people about their own data; staff answer them. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    /** Null after the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    requestedAt: timestampColumn().notNull(),
    doneAt: timestampColumn(),
    /** User id of the admin. */
    doneBy: uuid(),
  },
  (row) => [
    uniqueIndex('one_open_data_request_per_user')
      .on(row.userId, row.kind)
      .where(sql`done_at is null`),
    index('data_requests_by_time').on(row.requestedAt, row.id),
  ],
)

export type DataRequest = typeof dataRequests.$inferSelect

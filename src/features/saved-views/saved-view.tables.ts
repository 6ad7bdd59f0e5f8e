import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { timestampColumn } from '#base/columns.ts'

import { viewedLists } from './saved-view.ts'

/** Searches that staff keep under a name; they go with their account. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    /** The search as in the address of the list. */
    search: text().notNull(),
    /** All staff who read the list see it. */
    isShared: boolean().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  (row) => [
    unique('one_view_per_person_and_name').on(row.userId, row.list, row.name),
    index('views_of_list').on(row.list, row.name),
  ],
)

import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/** Films from staff: MP4 files that browsers can play. A row is added before its file. */
export const films = pgTable(
  'films',
  {
    id: uuid().primaryKey(),
    /** Start of the file name in storage, a hash of the content: `films/…` of `films/….mp4`. */
    key: text().notNull(),
    /** The file name for people to read, never part of an address. */
    fileName: text().notNull(),
    bytes: integer().notNull(),
    seconds: doublePrecision().notNull(),
    /** Height divided by width. */
    ratio: doublePrecision().notNull(),
    sentBy: uuid().notNull(),
    sentAt: timestampColumn().notNull(),
  },
  (row) => [index('films_of_a_day').on(row.sentBy, row.sentAt)],
)

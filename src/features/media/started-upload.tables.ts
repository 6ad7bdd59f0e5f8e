import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/** Files that arrive in parts. The row goes when the file is whole and accepted, or after a day. */
export const startedUploads = pgTable(
  'started_uploads',
  {
    /** Later the id of the picture, so that a file that is finished twice is a single picture. */
    id: uuid().primaryKey().defaultRandom(),
    /** The size of the whole file in bytes. */
    bytes: integer().notNull(),
    /** Bytes that are stored, from the start of the file. */
    received: integer().notNull().default(0),
    sentBy: uuid().notNull(),
    startedAt: timestampColumn().notNull(),
  },
  (row) => [index('started_uploads_of_a_day').on(row.sentBy, row.startedAt)],
)

export type StartedUpload = typeof startedUploads.$inferSelect

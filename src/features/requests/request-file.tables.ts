import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { fileKinds } from './file-kind.ts'
import { fileStates, previewStates, scanResults } from './request-file.ts'
import { requestEvents, requests } from './request.tables.ts'
import { requestActors } from './request.ts'

/**
 * Files that a buyer sends with a request, or that either side adds to the request or its order. The row exists before
 * the first byte arrives.
 */
export const requestFiles = pgTable(
  'request_files',
  {
    /** Id of the file and of its upload. */
    id: uuid().primaryKey(),
    requestId: uuid().references(() => requests.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token of an unsent form, hex. */
    formHash: text(),
    isGuest: boolean().notNull(),
    by: text({ enum: requestActors }).notNull().default('buyer'),
    /** Part of the order that the file shows, such as `stage/sewing`; null for a file in the thread. */
    part: text(),
    /** The line of the thread that contains the file. */
    eventId: uuid().references(() => requestEvents.id, { onDelete: 'cascade' }),
    state: text({ enum: fileStates }).notNull().default('arriving'),
    /** Name for people to read, never part of an address. */
    name: text().notNull(),
    bytes: integer().notNull(),
    kind: text({ enum: fileKinds }),
    /** SHA-256 of the content, hex. */
    sha256: text(),
    scan: text({ enum: scanResults }),
    preview: text({ enum: previewStates }).notNull().default('none'),
    startedAt: timestampColumn().notNull(),
    /** Order of files with the same time. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (row) => [
    index('files_of_request').on(row.requestId, row.startedAt),
    index('files_of_form').on(row.formHash, row.startedAt),
    index('files_without_preview')
      .on(row.startedAt)
      .where(sql`preview = 'waiting'`),
    check('a_file_is_of_a_form_or_a_request', sql`(request_id is null) <> (form_hash is null)`),
    check(
      'a_file_that_arrived_is_known',
      sql`state = 'arriving' or num_nonnulls(kind, sha256, scan) = 3`,
    ),
    check(
      'a_file_of_a_request_stands_in_its_thread',
      sql`state = 'arriving' or (request_id is null or part is not null) = (event_id is null)`,
    ),
  ],
)

export type RequestFile = typeof requestFiles.$inferSelect

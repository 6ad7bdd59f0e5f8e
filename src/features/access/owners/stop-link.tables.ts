import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import type { NewsSubject } from './owner.ts'

/** The links in letters to owners; each stops a change once, without a login. */
export const stopLinks = pgTable(
  'stop_links',
  {
    /** Hash of the token. */
    hash: text().primaryKey(),
    subject: text().$type<NewsSubject>().notNull(),
    /** Id of the change; of the user, if a second factor has changed. */
    changeId: uuid().notNull(),
    /** User id of whoever caused the news; null: a command on the server, or another system. */
    causedBy: uuid(),
    /** User id of the reader of the letter. */
    readerId: uuid().notNull(),
    /** What the letter says, in the language of its reader. */
    news: text().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    /** Until then bank details and owners stay as they are. */
    locksUntil: timestampColumn(),
  },
  (row) => [index('stop_links_by_expiry').on(row.expiresAt)],
)

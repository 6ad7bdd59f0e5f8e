import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import type { PageDocument } from './page-document.ts'
import { sitePageNames } from './site-slots.ts'

/**
 * The public pages as staff have written them, a row for each save. Visitors see the newest published
 * version of a page; a newer version that is not published is its draft.
 */
export const siteContent = pgTable(
  'site_content',
  {
    page: text({ enum: sitePageNames as [string, ...string[]] }).notNull(),
    version: integer().notNull(),
    document: jsonb().$type<PageDocument>().notNull(),
    savedAt: timestampColumn().notNull(),
    /** User id. */
    savedBy: uuid().notNull(),
    /** Null: visitors have never seen it. */
    publishedAt: timestampColumn(),
  },
  (row) => [
    primaryKey({ columns: [row.page, row.version] }),
    index('site_content_published')
      .on(row.page, row.version)
      .where(sql`published_at is not null`),
  ],
)

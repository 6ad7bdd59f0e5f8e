import { pgTable, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/** The last change that search engines have been told; a single row. */
export const announcedPages = pgTable('announced_pages', {
  /** Address of the service that was told. */
  service: text().primaryKey(),
  changedAt: timestampColumn().notNull(),
  /** Pages changed at the same moment are told in the order of their ids. */
  productId: text().notNull(),
})

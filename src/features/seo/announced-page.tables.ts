import { pgTable, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

/** Up to which change search engines have been told; one row. */
export const announcedPages = pgTable('announced_pages', {
  /** Address of the service that was told. */
  service: text().primaryKey(),
  changedAt: timestampColumn().notNull(),
  /** Pages changed at the same moment are told in the order of their ids. */
  productId: text().notNull(),
})

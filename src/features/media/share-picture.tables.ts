import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import type { Texts } from '#base/locale.ts'

/**
 * The pictures that messengers show beside links to a page. Not announced like other changes of content: a
 * finished page is never older than ten minutes, and has its own picture until then.
 */
export const sharePictures = pgTable('share_pictures', {
  /** Id of the product whose page it is. */
  subject: text().primaryKey(),
  /** Key of the file in storage by language, `share/….jpg`; empty if none could be drawn. */
  keys: jsonb().$type<Texts>().notNull(),
  /** State of the page that they show. */
  pageChangedAt: timestampColumn().notNull(),
  /** Version of the drawing. */
  drawing: integer().notNull(),
})

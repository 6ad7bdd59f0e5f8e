import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'

/** A text kept in three languages, in one of them. Part of a statement. */
export function inLanguage(column: AnyPgColumn, locale: Locale) {
  return sql<string>`${column} ->> ${locale}::text`
}

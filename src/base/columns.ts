import { sql } from 'drizzle-orm'
import {
  customType,
  type ExtraConfigColumn,
  index,
  jsonb,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { foldedLetters } from './folded-text.ts'
import type { Texts } from './locale.ts'

/** A moment; null unless the column is declared otherwise. */
export const timestampColumn = () => timestamp({ withTimezone: true })

/** Bytes of a small file. */
export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A text in each language. */
export const textsColumn = () => jsonb().$type<Texts>().notNull()

/**
 * A stored column of several others, as searches compare them (`foldText`). Folding a text takes the
 * database longer than any other part of a search, so it is done once, when the row is written.
 * @param parts columns or expressions, in SQL
 */
export function foldedText(...parts: string[]) {
  const all = sql.raw(parts.join(` || ' ' || `))
  const { from, to } = foldedLetters
  return text()
    .notNull()
    .generatedAlwaysAs(sql`translate(${all}, ${sql.raw(`'${from}', '${to}'`)})`)
}

/** An index by groups of three letters: it finds the rows whose text contains another. */
export const substringIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops'))

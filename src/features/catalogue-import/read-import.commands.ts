import { and, eq, notInArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { TableChoice } from '#base/table-reading.ts'
import { cleanFileName } from '#features/media/upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { knownHeadings } from './columns/import-field.ts'
import { type ReadRows, rowsOfTable } from './columns/table-rows.ts'
import { lockIn } from './import-lock.commands.ts'
import { importFiles, importRows, imports } from './import.tables.ts'

/** Rows added in one statement. */
const ROWS_AT_ONCE = 500

type SentTable = { bytes: Uint8Array; name: string; locale: Locale }

/**
 * Reads a table and stores its rows; the catalogue does not change.
 * @returns id of the import
 * @throws {Refusal} unfit, with the fault of the file
 * @throws {Error} busy, if tables cannot be read
 */
export async function createImport(
  { db, now, tables }: Pick<World, 'db' | 'now' | 'tables'>,
  { bytes, name, locale }: SentTable,
  by: string,
): Promise<string> {
  const table = await readRows(tables, bytes, locale)
  return db.transaction(async (tx) => {
    const last = await lastMapping(tx, table.headings)
    const [added] = await tx
      .insert(imports)
      .values({
        fileName: cleanFileName(name) || 'table',
        locale,
        ...tableValues(table),
        ...last,
        sentBy: by,
        sentAt: now(),
      })
      .returning({ id: imports.id })
    const id = added?.id ?? ''
    await tx.insert(importFiles).values({ importId: id, bytes })
    await insertRows(tx, id, table.rows)
    return id
  })
}

/**
 * Reads the file of an import again, with choices instead of guesses; the fields of its columns are guessed anew.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`; unfit, with the fault of the file
 */
export async function rereadImport(
  { db, tables }: Pick<World, 'db' | 'tables'>,
  id: string,
  choice: TableChoice,
): Promise<void> {
  const [file] = await db
    .select({ bytes: importFiles.bytes, locale: imports.locale })
    .from(importFiles)
    .innerJoin(imports, eq(imports.id, importFiles.importId))
    .where(eq(importFiles.importId, id))
  if (!file) throw new Refusal('missing', 'importMissing')
  const table = await readRows(tables, file.bytes, file.locale, choice)
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await tx.delete(importRows).where(eq(importRows.importId, id))
    await tx
      .update(imports)
      .set({ ...tableValues(table), ...(await lastMapping(tx, table.headings)), state: 'uploaded' })
      .where(eq(imports.id, id))
    await insertRows(tx, id, table.rows)
  })
}

async function readRows(
  tables: World['tables'],
  bytes: Uint8Array,
  locale: Locale,
  choice?: TableChoice,
): Promise<ReadRows> {
  const hints = {
    locale,
    headings: knownHeadings(),
    // A person who filtered the rows sees no others.
    leavesHiddenRows: true,
    ...(choice && { choice }),
  }
  const table = await tables.read(bytes, hints)
  if (typeof table === 'string') throw new Refusal('unfit', table)
  return rowsOfTable(table, locale)
}

const tableValues = ({ headings, mapping, kind, reading, fileColumns }: ReadRows) => ({
  headings,
  mapping,
  kind,
  reading,
  fileColumns,
})

async function insertRows(tx: Db, id: string, rows: ReadRows['rows']): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, importId: id }))
    await tx.insert(importRows).values(part)
  }
}

/** The mapping that staff chose most recently for a file with the same headings. */
async function lastMapping(tx: Db, headings: string[]) {
  const [last] = await tx
    .select({ mapping: imports.mapping, defaults: imports.defaults })
    .from(imports)
    .where(and(eq(imports.headings, headings), notInArray(imports.state, ['uploaded'])))
    .orderBy(sql`${imports.sentAt} desc`)
    .limit(1)
  return last
}

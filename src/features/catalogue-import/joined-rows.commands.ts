import { eq, sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { type Mapping } from './columns/import-field.ts'
import { foldRows, styleCodeOf } from './fold-rows.ts'
import { type Import, importRows } from './import.tables.ts'
import { type RowFault } from './import.ts'

/** Rows that a statement writes. */
const ROWS_AT_ONCE = 500

/** Resets all plans and joins rows of the same product. Three statements, and another per 500 rows. */
export async function foldAll(tx: Db, job: Import, mapping: Mapping): Promise<void> {
  const isOwn = eq(importRows.importId, job.id)
  const unplanned = { plan: null, styleCode: '', productId: null, seenVersion: null, parts: [] }
  await tx
    .update(importRows)
    .set({ ...unplanned, fields: '', faults: [] })
    .where(isOwn)
  const rows = await tx
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(isOwn)
    .orderBy(importRows.number)
  const codeOf = (cells: string[]) => styleCodeOf({ mapping, answers: job.answers }, cells)
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  const updates = foldRows(rows, mapping, codeOf).flatMap((row): object[] => {
    if ('parts' in row) return row.parts.length > 0 ? [row] : []
    const code = codeOf(cellsOf.get(row.number) ?? []).slice(0, 200)
    if ('partOf' in row)
      return [{ number: row.number, plan: 'part', style_code: code, fields: String(row.partOf) }]
    const fault: RowFault = {
      field: 'styleCode',
      code: `twice:${row.differsFrom}`,
      value: code,
      proposal: null,
    }
    return [{ number: row.number, plan: 'error', style_code: code, faults: [fault] }]
  })
  for (let start = 0; start < updates.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(updates.slice(start, start + ROWS_AT_ONCE))
    await tx.execute(sql`
      update import_rows set plan = folded.plan, style_code = coalesce(folded.style_code, ''),
        fields = coalesce(folded.fields, ''), parts = coalesce(folded.parts, '[]'),
        faults = coalesce(folded.faults, '[]')
      from jsonb_to_recordset(${json}::jsonb) as folded (number int, plan text, style_code text,
        fields text, parts jsonb, faults jsonb)
      where import_rows.import_id = ${job.id} and import_rows.number = folded.number`)
  }
}

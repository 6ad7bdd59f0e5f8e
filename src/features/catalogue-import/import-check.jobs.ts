import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { styleCodeKey } from '#base/style-code.ts'
import type { Db } from '#platform/db/db.ts'

import { foldCells, styleCodeOf } from './fold-rows.ts'
import { type Import, type ImportRow, importRows, imports } from './import.tables.ts'
import type { RowFault } from './import.ts'
import { listByStyleCode, listTermRows } from './listed-product.queries.ts'
import { planRow } from './plan-row.ts'
import { readCells } from './read-cells.ts'
import { indexTerms } from './term-index.ts'

/** Rows that a transaction plans. */
const BATCH = 250

/** Plans the next rows of an import, and marks it as checked when no row is left to plan. */
export async function checkBatch(tx: Db, job: Import): Promise<void> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, job.id), isNull(importRows.plan)))
    .orderBy(asc(importRows.number))
    .limit(BATCH)
  if (rows.length === 0)
    return void (await tx.update(imports).set({ state: 'checked' }).where(eq(imports.id, job.id)))
  await writePlans(tx, job.id, await planRows(tx, job, rows))
}

async function planRows(tx: Db, job: Import, rows: ImportRow[]) {
  const terms = indexTerms(await listTermRows(tx), job.locale)
  const codes = rows.map((row) => styleCodeOf(job, row.cells))
  const existing = await listByStyleCode(tx, codes)
  const broken = new Set(job.reading?.brokenRows)
  return rows.map((row, index) => {
    const code = codes[index] ?? ''
    const product = existing.get(code)
    const similar = product || isMeant(job, row) ? undefined : existing.findSimilar(code)
    const read = readCells(foldCells(row.cells, row.parts, job.mapping), job, terms)
    const { plan, fields, faults } = planRow(read, product)
    const questions = [
      ...(broken.has(row.number) ? [STRAY_QUOTE] : []),
      ...(similar ? [similarFault(code, similar.styleCode)] : []),
    ]
    return {
      number: row.number,
      plan: questions.length > 0 ? 'error' : plan,
      style_code: code.slice(0, 200),
      product_id: product?.id ?? null,
      seen_version: product?.version ?? null,
      fields,
      faults: [...questions, ...faults],
    }
  })
}

const STRAY_QUOTE: RowFault = { field: null, code: 'strayQuote', value: '', proposal: null }

const similarFault = (value: string, proposal: string): RowFault => ({
  field: 'styleCode',
  code: 'codeAlike',
  value: value.slice(0, 200),
  proposal,
})

/** Whether staff confirmed that the code of this row is new and no misspelling of another. */
function isMeant({ answers, mapping }: Import, { cells }: ImportRow): boolean {
  const typed = cells[mapping.indexOf('styleCode')]?.trim() ?? ''
  const answer = answers.styleCode?.[typed.slice(0, 200)]
  return answer !== undefined && styleCodeKey(answer) === styleCodeKey(typed)
}

/** Stores plans of rows in a single statement. */
async function writePlans(tx: Db, id: string, plans: object[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set plan = planned.plan, style_code = planned.style_code,
      product_id = planned.product_id, seen_version = planned.seen_version,
      fields = planned.fields, faults = planned.faults
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as planned (number int, plan text,
      style_code text, product_id text, seen_version int, fields text, faults jsonb)
    where import_rows.import_id = ${id} and import_rows.number = planned.number`)
}

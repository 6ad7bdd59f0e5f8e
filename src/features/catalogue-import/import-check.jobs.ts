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

/** Rows planned in one transaction. */
const BATCH = 250

/** Plans the next rows of an import; after the last one it is checked. */
export async function checkBatch(tx: Db, one: Import): Promise<void> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), isNull(importRows.plan)))
    .orderBy(asc(importRows.number))
    .limit(BATCH)
  if (rows.length === 0)
    return void (await tx.update(imports).set({ state: 'checked' }).where(eq(imports.id, one.id)))
  await writePlans(tx, one.id, await planRows(tx, one, rows))
}

async function planRows(tx: Db, one: Import, rows: ImportRow[]) {
  const terms = indexTerms(await listTermRows(tx), one.locale)
  const codes = rows.map((row) => styleCodeOf(one, row.cells))
  const existing = await listByStyleCode(tx, codes)
  const broken = new Set(one.reading?.brokenRows)
  return rows.map((row, at) => {
    const code = codes[at] ?? ''
    const product = existing.get(code)
    const alike = product || isMeant(one, row) ? undefined : existing.alike(code)
    const read = readCells(foldCells(row.cells, row.parts, one.mapping), one, terms)
    const { plan, fields, faults } = planRow(read, product)
    const questions = [
      ...(broken.has(row.number) ? [STRAY_QUOTE] : []),
      ...(alike ? [alikeFault(code, alike.styleCode)] : []),
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

const alikeFault = (value: string, proposal: string): RowFault => ({
  field: 'styleCode',
  code: 'codeAlike',
  value: value.slice(0, 200),
  proposal,
})

/** Staff said that the code of this row is one of its own. */
function isMeant({ answers, mapping }: Import, { cells }: ImportRow): boolean {
  const typed = cells[mapping.indexOf('styleCode')]?.trim() ?? ''
  const answer = answers.styleCode?.[typed.slice(0, 200)]
  return answer !== undefined && styleCodeKey(answer) === styleCodeKey(typed)
}

/** One statement. */
async function writePlans(tx: Db, id: string, plans: object[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set plan = one.plan, style_code = one.style_code, product_id = one.product_id,
      seen_version = one.seen_version, fields = one.fields, faults = one.faults
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as one (number int, plan text,
      style_code text, product_id text, seen_version int, fields text, faults jsonb)
    where import_rows.import_id = ${id} and import_rows.number = one.number`)
}

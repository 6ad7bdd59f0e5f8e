import { and, asc, eq, inArray, isNull, lt, min, sql } from 'drizzle-orm'

import { oneLine } from '#base/form-fields.ts'
import { unescapeFormula } from '#base/formula.ts'
import { styleCodeKey } from '#business/catalogue-admin/style-code.ts'
import { lowerCaseStyleCode } from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

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
  const reading = { terms, locale: one.locale, addsTerms: one.addsTerms }
  const codes = rows.map((row) => styleCodeOf(one, row))
  const existing = await listByStyleCode(tx, codes)
  const first = await firstNumbers(tx, one.id, codes, rows[0]?.number ?? 0)
  return rows.map(({ number, cells }, at) => {
    const code = codes[at] ?? ''
    const product = existing.get(code)
    const { plan, fields, faults } = planRow(readCells(cells, one.mapping, reading), product)
    const key = styleCodeKey(code)
    const earlier = code ? first.get(key) : undefined
    if (code && earlier === undefined) first.set(key, number)
    const twice = earlier === undefined ? [] : [twiceFault(code, earlier)]
    return {
      number,
      plan: twice.length > 0 ? 'error' : plan,
      style_code: code.slice(0, 200),
      product_id: product?.id ?? null,
      seen_version: product?.version ?? null,
      fields,
      faults: [...twice, ...faults],
    }
  })
}

const twiceFault = (value: string, row: number): RowFault => ({
  field: 'styleCode',
  code: `twice:${row}`,
  value: value.slice(0, 200),
  proposal: null,
})

/** As the form of a product writes it. */
function styleCodeOf({ mapping }: Import, { cells }: Pick<ImportRow, 'cells'>): string {
  return oneLine(unescapeFormula(cells[mapping.indexOf('styleCode')] ?? '').toWellFormed())
}

/** Where these style codes stand in the rows before, by their keys. */
async function firstNumbers(tx: Db, id: string, codes: string[], before: number) {
  const key = lowerCaseStyleCode(importRows.styleCode)
  const rows = await tx
    .select({ key, number: min(importRows.number).mapWith(Number) })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        inArray(key, codes.map(styleCodeKey)),
        lt(importRows.number, before),
      ),
    )
    .groupBy(key)
  return new Map(rows.map((row) => [row.key, row.number]))
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

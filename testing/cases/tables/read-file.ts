import { Buffer } from 'node:buffer'

import type { Locale } from '#base/locale.ts'
import { standardFibers } from '#features/catalogue-admin/fiber.ts'
import { knownHeadings } from '#features/catalogue-import/columns/import-field.ts'
import { rowsOfTable } from '#features/catalogue-import/columns/table-rows.ts'
import { foldCells, foldRows, styleCodeOf } from '#features/catalogue-import/fold-rows.ts'
import { planRow } from '#features/catalogue-import/plan-row.ts'
import { readCells } from '#features/catalogue-import/read-cells.ts'
import { indexTerms } from '#features/catalogue-import/term-index.ts'
import { readTable } from '#platform/table/read-table.ts'

const emptyLists = { collections: [], categories: [], fabrics: [], colors: [], sizeRuns: [] }
const fibers = Object.entries(standardFibers).map(([slug, name]) => ({ slug, name }))
const defaults = { collection: 'FW', category: 'Coats', fabric: 'Melton', visibility: 'draft' }

/** A product as an import would plan it: `MN-1 create Alara siyah 36,38`, or the faults of its row. */
function textOfPlan(code: string, { plan, form, faults }: ReturnType<typeof planRow>): string {
  if (!form) return `${code} ${faults.map((fault) => `${fault.field} ${fault.code}`).join(', ')}`
  const name = Object.values(form.name).find(Boolean) ?? ''
  return [code, plan, name, form.category, form.colors, form.sizes].flat(0).join(' ').trim()
}

/** Reads a file by all steps of an import into an empty catalogue: how it was read, and its products. */
export async function readFile(file: string | Uint8Array, locale: Locale = 'tr') {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const table = await readTable(bytes, {
    locale,
    headings: knownHeadings(),
    leavesHiddenRows: true,
  })
  if (typeof table === 'string') return { fault: table, kind: null, plans: [], visibilities: [] }
  const { rows, mapping, kind, reading } = rowsOfTable(table, locale)
  const codeOf = (cells: string[]) => styleCodeOf({ mapping, answers: {} }, cells)
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  const terms = indexTerms({ ...emptyLists, fibers }, locale)
  const rules = { mapping, locale, addsTerms: true, answers: {}, defaults }
  const visibilities: string[] = []
  const plans = foldRows(rows, mapping, codeOf).flatMap((row) => {
    if (!('parts' in row)) return []
    const cells = cellsOf.get(row.number) ?? []
    const plan = planRow(readCells(foldCells(cells, row.parts, mapping), rules, terms), undefined)
    visibilities.push(plan.visibility)
    const isBroken = reading.brokenRows.includes(row.number)
    return [isBroken ? `${codeOf(cells)} does not fit` : textOfPlan(codeOf(cells), plan)]
  })
  return { fault: null, kind, plans, visibilities, reading }
}

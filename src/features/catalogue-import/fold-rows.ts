import { unescapeFormula } from '#base/formula.ts'
import { plainSigns } from '#base/same-letters.ts'
import { cleanStyleCode, styleCodeKey } from '#base/style-code.ts'
import { sizesIn } from '#features/sizes/size-text.ts'

import type { ImportField, Mapping } from './columns/import-field.ts'
import type { ImportAnswers } from './import.ts'

/** The role of a row: it leads, with the cells of its further rows; it is a part of an earlier row; or it contradicts that row. */
export type FoldedRow =
  | { number: number; parts: string[][] }
  | { number: number; partOf: number }
  | { number: number; differsFrom: number }

type Row = { number: number; cells: string[] }

/**
 * Rows with one style code, one for each size or color, become one product unless they contradict each other. A row with
 * nothing but colors and sizes belongs to the row above, whose other cells were merged in the spreadsheet.
 */
export function foldRows(
  rows: Row[],
  mapping: Mapping,
  codeOf: (cells: string[]) => string,
): FoldedRow[] {
  type Lead = { number: number; cells: string[]; parts: string[][] }
  const leads = new Map<string, Lead>()
  let above: Lead | undefined
  return rows.map(({ number, cells }) => {
    const key = styleCodeKey(codeOf(cells))
    const lead = key ? leads.get(key) : hasListsOnly(cells, mapping) ? above : undefined
    if (!lead) {
      const parts: string[][] = []
      above = key ? { number, cells, parts } : undefined
      if (above) leads.set(key, above)
      return { number, parts }
    }
    above = lead
    if (contradict(foldCells(lead.cells, lead.parts, mapping), cells, mapping))
      return { number, differsFrom: lead.number }
    lead.parts.push(cells)
    return { number, partOf: lead.number }
  })
}

/** Whether a row fills colors or sizes, and no other field. */
function hasListsOnly(cells: string[], mapping: Mapping): boolean {
  const filled = mapping.filter((field, column) => field && cells[column]?.trim())
  return filled.length > 0 && filled.every((field) => field && isList(field))
}

/** Whether both rows fill a field and their values differ. */
function contradict(lead: string[], cells: string[], mapping: Mapping): boolean {
  return mapping.some((field, column) => {
    if (!field || field === 'styleCode' || isList(field)) return false
    const [leadCell, cell] = [lead[column], cells[column]].map((raw) => plainSigns(raw ?? ''))
    return leadCell !== '' && cell !== '' && leadCell !== cell
  })
}

const isList = (field: ImportField) => field === 'sizes' || field === 'colors'

/** Joins the cells of all rows of a product into a single row. */
export function foldCells(cells: string[], parts: string[][], mapping: Mapping): string[] {
  if (parts.length === 0) return cells
  const rows = [cells, ...parts]
  return mapping.map((field, column) => {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
    if (!field || !isList(field)) return filled[0] ?? ''
    const items = filled.flatMap(field === 'sizes' ? sizesIn : listIn)
    return [...new Set(items)].join('\n')
  })
}

/** The style code of a row, spelled as in the form of a product; an answer of staff replaces it. */
export function styleCodeOf(
  { mapping, answers }: { mapping: Mapping; answers: ImportAnswers },
  cells: string[],
): string {
  const typed = unescapeFormula(cells[mapping.indexOf('styleCode')] ?? '')
  return cleanStyleCode(answers.styleCode?.[typed.trim().slice(0, 200)] ?? withoutQuotes(typed))
}

/** A code without the quotes that some programs leave around a cell. */
export const withoutQuotes = (code: string) =>
  /^\s*["'“”„«‘](.+)["'“”»’]\s*$/s.exec(code)?.[1] ?? code

/** Splits a cell into its lines, or else at commas, semicolons, slashes and bars. */
export function listIn(text: string): string[] {
  const parts = /\n/.test(text) ? text.split(/\r?\n/) : text.split(/[,;/|]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

import { plainWord } from '#base/table-reading.ts'

import { isUnit } from './import-field.ts'

export type TableRow = { number: number; cells: string[] }
/** Rows of products; under headings between rows, each with the heading that it stands under. */
export type DataRows = { rows: TableRow[]; sections: string[] | null }

/** Words of a list with commas, for comparison. */
const plainSet = (list: string) => new Set(list.split(/,\s+/).map(plainWord))
const TOTALS = plainSet(`
  toplam, genel toplam, ara toplam, toplam adet, total, totals, grand total, subtotal,
  итого, всего, общий итог, итого шт, сумма, gesamt, summe`)
/** Words that templates write below a heading. */
const REQUIREMENTS = plainSet(`
  zorunlu, zorunlu alan, zorunlu değil, opsiyonel, isteğe bağlı, required, optional,
  mandatory, обязательно, необязательно, обязательное поле, text, необязательное поле,
  обязательное, необязательное, metin, sayı, текст, число`)

/** Leaves out rows that are no products: repeated headings, totals, units and numbers of columns. */
export function dataRowsOf(filled: TableRow[], headings: string[], hasCategory: boolean): DataRows {
  const words = headings.map(plainWord)
  const rows = filled.filter(({ cells }) => !isFurniture(cells, words))
  return hasCategory || headings.length < 3 ? { rows, sections: null } : underSections(rows)
}

/** Whether a row belongs to the form of the table. */
function isFurniture(cells: string[], headings: string[]): boolean {
  const columns = cells.flatMap((cell, column) => (cell.trim() ? [column] : []))
  const filledCells = columns.map((column) => cells[column]?.trim() ?? '')
  if (filledCells.length > 0 && TOTALS.has(plainWord(filledCells[0] ?? ''))) return true
  if (filledCells.length < 2) return false
  return (
    columns.every((column) => plainWord(cells[column] ?? '') === headings[column]) ||
    filledCells.every((text) => /^[-–—=_:]+$/.test(text)) ||
    filledCells.every((text) => isUnit(text) || REQUIREMENTS.has(plainWord(text))) ||
    (filledCells.length > 2 && filledCells.every((text, index) => text === String(index + 1)))
  )
}

/** Takes rows of a single name as headings of the rows below them, such as `MANTOLAR`. */
function underSections(rows: TableRow[]): DataRows {
  const filledCount = ({ cells }: TableRow) => cells.filter((cell) => cell.trim()).length
  const isSection = (row: TableRow) =>
    filledCount(row) === 1 && row.cells.some((cell) => /^[^\d:.*#]{3,60}$/.test(cell.trim()))
  const below: TableRow[] = []
  const sections: string[] = []
  let section = ''
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (isSection(row) && next && (isSection(next) || filledCount(next) > 1))
      section = row.cells.find((cell) => cell.trim())?.trim() ?? ''
    else {
      below.push(row)
      sections.push(section)
    }
  }
  return { rows: below, sections: section ? sections : null }
}

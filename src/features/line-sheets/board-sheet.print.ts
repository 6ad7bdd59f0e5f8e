import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'

import { writeLineSheetTable } from './line-sheet-table.print.ts'
import type { LineSheet } from './line-sheet.ts'
import { mainLanguage } from './product-export.ts'
import { sheetText } from './sheet-text.print.ts'

type OnBoard = {
  /** The company's notes, by product. */
  notes: Record<string, string>
  /** Products that have a picture of their front. */
  fronts: ReadonlySet<string>
}

/** The table of a line sheet, with the notes of the board in a last column if there are some. */
export function writeBoardSheet(sheet: LineSheet, { notes, fronts }: OnBoard): XlsxSheet {
  const names = [...fronts].map((id) => `${id}-front.jpg`)
  const table = writeLineSheetTable(sheet, Object.fromEntries(names.map((name) => [name, name])))
  const words = sheetText(mainLanguage(sheet.options))
  const named = { ...table, name: words('board') }
  const rowNotes = sheet.entries.map(({ texts: [{ id }] }) => notes[id] || null)
  if (!rowNotes.some(Boolean)) return named
  return {
    ...named,
    columns: [...table.columns, { head: words('note'), width: 34, format: 'text' }],
    rows: table.rows.map((row, index) => [...row, rowNotes[index] ?? null]),
  }
}

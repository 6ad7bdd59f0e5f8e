import type { Locale } from '#base/locale.ts'

import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Table = {
  /** The name of the file, without its ending. */
  name: string
  /** The first are the headings. */
  rows: string[][]
  /** The language of the reader, whose spreadsheet will open it. */
  locale: Locale
}

/** Gives the user a file. */
export function saveTable(kind: 'csv' | 'xlsx', { name, rows, locale }: Table): void {
  saveFile(kind, name, kind === 'csv' ? csvOf(rows, locale) : xlsxOf(rows))
}

/** Saves a workbook that is filled in. */
export function saveWorkbook(name: string, rows: Parameters<typeof xlsxOf>[0]): void {
  saveFile('xlsx', name, xlsxOf(rows))
}

function saveFile(kind: keyof typeof types, name: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${kind}`
  link.click()
  URL.revokeObjectURL(address)
}

import type { Locale } from '#base/locale.ts'

import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Table = {
  /** Of the file, without its ending. */
  name: string
  /** The first are the headings. */
  rows: string[][]
  /** Of the reader, whose spreadsheet will open it. */
  locale: Locale
}

/** Gives the user a file. */
export function saveTable(kind: 'csv' | 'xlsx', { name, rows, locale }: Table): void {
  const body = kind === 'csv' ? csvOf(rows, locale) : xlsxOf(rows)
  const address = URL.createObjectURL(new Blob([body], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${kind}`
  link.click()
  URL.revokeObjectURL(address)
}

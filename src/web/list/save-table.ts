import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Gives the user a file. @param rows the first are the headings */
export function saveTable(kind: 'csv' | 'xlsx', name: string, rows: string[][]): void {
  const body = kind === 'csv' ? csvOf(rows) : xlsxOf(rows)
  const address = URL.createObjectURL(new Blob([body], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${kind}`
  link.click()
  URL.revokeObjectURL(address)
}

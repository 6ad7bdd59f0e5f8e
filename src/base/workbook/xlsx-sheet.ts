/** A table for a spreadsheet with a single sheet. Figures stay figures; a text is never run as a formula. */
export type XlsxSheet = {
  /** The name of the tab, 31 characters at most. */
  name: string
  columns: XlsxColumn[]
  /** Title rows above the table. */
  title: string[]
  rows: XlsxValue[][]
  /** Rows under the table: terms, number, date. */
  notes: string[]
  /** The picture at the left of each row, by its name in the task; empty: the table has no pictures. */
  pictures: (string | null)[]
}

/** `width` in characters. `money` has two digits after the decimal mark. */
export type XlsxColumn = { head: string; width: number; format: 'text' | 'count' | 'money' }
export type XlsxValue = string | number | null

import type { Reading } from './reading.ts'

/** What the rows or the columns of a grid are: the values in their order, and how a heading is read as one of them. */
export type Axis<Value> = {
  values: readonly Value[]
  read: (heading: string) => Reading<Value>
}

/** A pasted cell and where it belongs. */
type PlacedCell<Row, Column> = { row: Row; column: Column; text: string }

export type PlacedTable<Row, Column> = {
  cells: PlacedCell<Row, Column>[]
  /** Whether headings or first columns said where the cells belong; the person looks before they count. */
  isByName: boolean
  /** Filled cells, or headings of filled rows and columns, for which the grid has no place. */
  leftOut: string[]
}

/** Columns in which names of rows are searched. */
const NAME_COLUMNS = 4
/** Rows in which the headings are searched, since a title may stand above them. */
const HEADING_ROWS = 4

/** The cells of a text that was copied from a spreadsheet; empty rows and cells keep their place. */
function cellsOfPasted(pasted: string): string[][] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * Puts pasted cells into their places: by the headings and the names of rows that the table has, else from the chosen cell on.
 * @param from the chosen cell, counted from 0
 */
export function placePasted<Row, Column>(
  pasted: string,
  rows: Axis<Row>,
  columns: Axis<Column>,
  from: { row: number; column: number },
): PlacedTable<Row, Column> {
  const table = cellsOfPasted(pasted)
  const heading = headingRowOf(table, columns)
  const nameColumn = nameColumnOf(table, heading, rows)
  const first = heading + 1
  const start = nameColumn < 0 ? 0 : firstDataColumn(table.slice(first), nameColumn)
  const leftOut: string[] = []
  const cells: PlacedCell<Row, Column>[] = []
  const taken = new Set<string>()
  const columnAt = (at: number) =>
    heading < 0
      ? columns.values[from.column + at - start]
      : valueOf(columns.read(table[heading]?.[at] ?? ''))
  const leave = (text: string) => {
    if (!leftOut.includes(text)) leftOut.push(text)
  }
  table.slice(first).forEach((line, index) => {
    const name = line[nameColumn] ?? ''
    const data = line.map((text, at) => ({ text, at })).slice(start)
    const row = nameColumn < 0 ? rows.values[from.row + index] : valueOf(rows.read(name))
    if (row === undefined) {
      if (nameColumn >= 0 && name !== '') leave(name)
      else for (const { text } of data) if (text !== '') leave(text)
      return
    }
    for (const { text, at } of data) {
      const column = columnAt(at)
      const place = `${rows.values.indexOf(row)},${column === undefined ? at : columns.values.indexOf(column)}`
      if (column !== undefined && !taken.has(place)) {
        taken.add(place)
        cells.push({ row, column, text })
      } else if (text !== '') leave(table[heading]?.[at] || text)
    }
  })
  return { cells, isByName: heading >= 0 || nameColumn >= 0, leftOut }
}

/** The value of a heading; of a similar name the only proposal, since the person looks at what is placed by name. */
function valueOf<Value>(reading: Reading<Value>): Value | undefined {
  if (reading.kind === 'value') return reading.value
  return reading.kind === 'question' && reading.proposals.length === 1
    ? reading.proposals[0]
    : undefined
}

const isFilled = (cell: string) => cell !== ''
/** A word without a number: neither an amount with its currency nor the dash of an empty cell. */
const isName = (cell: string) => /^[^\p{Nd}]*\p{L}[^\p{Nd}]*$/u.test(cell)

/**
 * The row of headings: two of its cells at least, and half of them, are columns of the grid, none twice, and rows follow it.
 * @returns -1 without one
 */
function headingRowOf<Column>(table: readonly string[][], columns: Axis<Column>): number {
  const last = table.findLastIndex((line) => line.some(isFilled))
  return table.findIndex((line, at) => {
    const filled = line.slice(line.findIndex(isFilled)).filter(isFilled)
    const found = filled.flatMap((cell) => {
      const value = valueOf(columns.read(cell))
      return value === undefined ? [] : [columns.values.indexOf(value)]
    })
    const isInOrder = found.every((place, index) => index === 0 || place > (found[index - 1] ?? 0))
    const isKnown = found.length >= 2 && found.length * 2 >= filled.filter(isData).length
    return at < HEADING_ROWS && at < last && isKnown && isInOrder
  })
}

const isData = (cell: string) => !isName(cell)

/** The column of names: half of its cells at least are rows of the grid, or all are words. -1 without one. */
function nameColumnOf<Row>(table: readonly string[][], heading: number, rows: Axis<Row>): number {
  const lines = table.slice(heading + 1)
  const weights = Array.from({ length: NAME_COLUMNS }, (_, at) => {
    const names = lines.flatMap((line) => line[at] ?? []).filter(isFilled)
    const known = names.filter((name) => valueOf(rows.read(name)) !== undefined).length
    return names.length > 0 && known * 2 >= names.length ? known : 0
  })
  const best = Math.max(...weights)
  if (best > 0) return weights.indexOf(best)
  const firsts = lines.flatMap((line) => line[0] ?? []).filter(isFilled)
  return firsts.length > 0 && firsts.every(isName) ? 0 : -1
}

/** The first column behind the names that holds no other words. */
function firstDataColumn(lines: readonly string[][], nameColumn: number): number {
  const width = Math.max(...lines.map(({ length }) => length))
  for (let at = nameColumn + 1; at < width; at += 1)
    if (!lines.some((line) => isName(line[at] ?? ''))) return at
  return width
}

/**
 * Why a text is asked about: a mark that may part thousands or decimals, digits finer than the value has, a value far from
 * what is usual, a range, day and month in either order, several things of that name, or a name that is only similar.
 */
export type Doubt = 'mark' | 'rounded' | 'far' | 'range' | 'dayOrder' | 'several' | 'similar'

/**
 * What a text says. A question holds the values that it may mean, the likeliest first, at least one: none of them counts before
 * a person has chosen it. An unclear text stays where it is and is marked; nothing is read of its beginning.
 */
export type Reading<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'empty' }
  | { kind: 'question'; doubt: Doubt; proposals: readonly Value[] }
  | { kind: 'unclear' }

export const unclear = { kind: 'unclear' } as const satisfies Reading<never>
export const empty = { kind: 'empty' } as const satisfies Reading<never>

export const valueReading = <Value>(value: Value): Reading<Value> => ({ kind: 'value', value })

export const question = <Value>(doubt: Doubt, proposals: readonly Value[]): Reading<Value> => ({
  kind: 'question',
  doubt,
  proposals,
})

/** The same reading with its values in another form. */
export function mapReading<Value, Other>(
  reading: Reading<Value>,
  change: (value: Value) => Other,
): Reading<Other> {
  if (reading.kind === 'value') return valueReading(change(reading.value))
  if (reading.kind === 'question') return question(reading.doubt, reading.proposals.map(change))
  return reading
}

/**
 * A cell of a table: a text; or a number as a workbook keeps it and the text that the workbook shows, whose marks say nothing
 * about the number.
 */
export type Cell = string | { number: number; shown: string }

/** The cells of a table whose numbers stand beside its texts, by `row,column` from 0. */
export const cellsOf = (
  rows: readonly (readonly string[])[],
  numbers: Readonly<Record<string, number>> = {},
): Cell[][] =>
  rows.map((row, rowAt) =>
    row.map((shown, at) => {
      const number = numbers[`${rowAt},${at}`]
      return number === undefined ? shown : { number, shown }
    }),
  )

/** The text of a cell as a person sees it. */
export const textOfCell = (cell: Cell) => (typeof cell === 'string' ? cell : cell.shown)

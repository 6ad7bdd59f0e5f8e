import { tableSeparators, type TableHints } from '#base/table-reading.ts'

import { parseLines } from './parse-lines.ts'
import type { Sheet } from './table.ts'

/** Lines by which the separator is recognized. */
const LINES_LOOKED_AT = 30

/** A text file with commas, semicolons, as Turkish and Russian Excel write, tabs or bars. */
export function readCsv(
  typed: string,
  { choice }: TableHints,
): { rows: Sheet; separator: string; brokenRows: number[] } {
  // Excel names the separator of the cells in this way.
  const separatorLine = /^sep=(.)\r?\n?/i.exec(typed)
  const text = separatorLine ? typed.slice(separatorLine[0].length) : typed
  const separator = choice?.separator ?? separatorLine?.[1] ?? separatorOf(text)
  return { ...parseLines(text, separator), separator }
}

/** The separator that cuts most of the first lines into equally many cells. */
function separatorOf(text: string): string {
  const head = text.split(/\r\n|\n|\r/, LINES_LOOKED_AT).join('\n')
  const weighed = tableSeparators.map((separator) => {
    const widths = parseLines(head, separator)
      .rows.filter((row) => row.some(Boolean))
      .map(({ length }) => length)
    const lines = new Map<number, number>()
    for (const width of widths) lines.set(width, (lines.get(width) ?? 0) + 1)
    const weights = [...lines].map(([width, count]) => (width - 1) * count)
    return { separator, weight: Math.max(0, ...weights) }
  })
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight)
  return best && best.weight > 0 ? best.separator : ','
}

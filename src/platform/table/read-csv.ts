import { tableSeparators, type TableHints } from '#base/table-reading.ts'

import { findHeadingRow } from './heading-row.ts'
import { parseLines, withoutOuterQuotes } from './parse-lines.ts'
import type { Sheet } from './table.ts'

/** Lines by which the separator is recognized. */
const LINES_LOOKED_AT = 30

/** A text file with commas, semicolons, as Turkish and Russian Excel write, tabs, bars or carets. */
export function readCsv(
  typed: string,
  { choice, headings }: TableHints,
): { rows: Sheet; separator: string; brokenRows: number[] } {
  // Excel names the separator of the cells in this way.
  const separatorLine = /^"?sep=(.)"?[;,\t ]*(?:\r?\n|$)/i.exec(typed)
  const text = unwrapLines(separatorLine ? typed.slice(separatorLine[0].length) : typed)
  const separator = choice?.separator ?? separatorLine?.[1] ?? separatorOf(text, headings)
  const { rows, brokenRows } = parseLines(text, separator)
  return {
    rows: withoutOuterQuotes(rows),
    brokenRows: [...brokenRows, ...splitRows(rows)],
    separator,
  }
}

/** The separator that gives the most known headings, or else cuts most of the first lines into equally many cells. */
function separatorOf(text: string, headings: readonly string[] = []): string {
  const head = text.split(/\r\n|\n|\r/, LINES_LOOKED_AT).join('\n')
  const knownHeadings = new Set(headings)
  const weighed = tableSeparators.map((separator) => {
    const rows = parseLines(head, separator).rows.filter((row) => row.some(Boolean))
    const { known } = findHeadingRow(rows, knownHeadings)
    const lines = new Map<number, number>()
    for (const { length } of rows) lines.set(length, (lines.get(length) ?? 0) + 1)
    const weights = [...lines].map(([width, count]) => ((width - 1) * count * count) / rows.length)
    return { separator, known: known > 1 ? known : 0, weight: Math.max(0, ...weights) }
  })
  const [best] = weighed.toSorted((a, b) => b.known - a.known || b.weight - a.weight)
  return best && best.weight > 0 ? best.separator : ','
}

const WRAPPED = /^"((?:[^"]|"")*)"$/

/** Takes the quotes away that a program has put around whole lines: `"A,""B, C"",36"`. */
function unwrapLines(text: string): string {
  const lines = text.split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  const isWhole = (line: string) => /[;,\t|]/.test(WRAPPED.exec(line)?.[1] ?? '')
  const [first = '', ...others] = filled
  const isWrapped =
    others.length > 0 && others.every(isWhole) && (isWhole(first) || /^[^"]*[;,\t|]/.test(first))
  if (!isWrapped) return text
  return lines
    .map((line) => (WRAPPED.exec(line)?.[1] ?? line.replaceAll('"', '""')).replaceAll('""', '"'))
    .join('\n')
}

/**
 * Rows, counted from 1, that a line break without quotes has split: together they have as many cells as the other rows, and
 * what begins the later ones is no code.
 */
function splitRows(rows: Sheet): number[] {
  const widths = rows.map(({ length }) => length)
  const usual = [...new Set(widths)]
    .map((width) => ({ width, count: widths.filter((other) => other === width).length }))
    .toSorted((a, b) => b.count - a.count)[0]
  if (!usual || usual.width < 3) return []
  const split: number[] = []
  for (let from = 0; from < rows.length; from += 1) {
    let width = widths[from] ?? 0
    let to = from
    while (width > 0 && width < usual.width && isContinuation(rows[to + 1], usual.width)) {
      to += 1
      width += (widths[to] ?? 1) - 1
    }
    if (to > from && width === usual.width)
      for (let row = from; row <= to; row += 1) split.push(row + 1)
    from = to
  }
  return split
}

const isContinuation = (row: string[] | undefined, width: number) =>
  row !== undefined && row.length < width && !/^\s*\S*\d\S*\s*$/.test((row[0] ?? '').slice(0, 100))

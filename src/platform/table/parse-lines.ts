import { TABLE_LIMITS } from './table-limits.ts'
import type { Sheet } from './table.ts'

type Parsed = { cells: string[]; next: number; isBroken: boolean }

/**
 * Cells of a text with separators and quotes (RFC 4180). A quote inside a bare cell is a sign like any other. Where
 * quotes do not fit together, only that line suffers: it is cut at its separators, and reported.
 */
export function parseLines(text: string, separator: string): { rows: Sheet; brokenRows: number[] } {
  const rows: Sheet = []
  const brokenRows: number[] = []
  for (let at = 0; at < text.length && rows.length <= TABLE_LIMITS.rows;) {
    const parsed = parseRecord(text, at, separator)
    const spansLines = !parsed.isBroken && lineEnd(text, at) < parsed.next - 2
    const widest = rows.at(-1)?.length ?? parsed.cells.length
    // The quotes close far below by chance: the line alone would have had as many cells as the previous line.
    const isChance =
      spansLines &&
      parsed.cells.length !== widest &&
      lineOf(text, at, separator).cells.length === widest
    const record = parsed.isBroken || isChance ? lineOf(text, at, separator) : parsed
    rows.push(record.cells)
    if (parsed.isBroken || isChance) brokenRows.push(rows.length)
    at = record.next
  }
  return { rows, brokenRows }
}

function parseRecord(text: string, from: number, separator: string): Parsed {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : bareCell(text, at, separator)
    cells.push(cell.value)
    at = cell.next
    if (cell.isBroken) return { cells, next: at, isBroken: true }
    if (text[at] !== separator || at >= text.length) break
    at += 1
  }
  return { cells, next: afterBreak(text, at), isBroken: false }
}

function quotedCell(text: string, from: number, separator: string) {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > TABLE_LIMITS.cell * TABLE_LIMITS.columns)
      return { value, next: text.length, isBroken: true }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1]
      const isEnd = after === undefined || after === separator || after === '\n' || after === '\r'
      return { value, next: quote + 1, isBroken: !isEnd }
    }
    value += '"'
    at = quote + 2
  }
}

function bareCell(text: string, from: number, separator: string) {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1
  return { value: text.slice(from, at), next: at, isBroken: false }
}

/** A line cut at its separators, except those between quotes that stand right beside separators. */
function lineOf(text: string, from: number, separator: string): Parsed {
  const end = lineEnd(text, from)
  const line = text.slice(from, end)
  const parts: string[] = []
  for (let at = 0; at <= line.length;) {
    const cell = line[at] === '"' ? quotedCell(line, at, separator) : null
    const good = cell && !cell.isBroken ? cell : bareCell(line, at, separator)
    parts.push(good.value)
    at = good.next + 1
  }
  return { cells: parts, next: afterBreak(text, end), isBroken: true }
}

function lineEnd(text: string, from: number): number {
  const rest = /[\r\n]/g
  rest.lastIndex = from
  return rest.exec(text)?.index ?? text.length
}

const afterBreak = (text: string, at: number) =>
  text.startsWith('\r\n', at) ? at + 2 : at < text.length ? at + 1 : at

import { TABLE_LIMITS } from './table-limits.ts'
import type { Sheet } from './table.ts'

type Parsed = { cells: string[]; next: number; isBroken: boolean }

/**
 * Cells of a text with separators and quotes (RFC 4180), also with spaces around the quotes, backslashes before inner
 * quotes, and the quotes of word processors. A quote inside a bare cell is a sign like any other. Where
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
    const cell =
      text[at] === '"' ? quotedCell(text, at, separator) : spacedCell(text, at, separator)
    cells.push(cell.value)
    at = cell.next
    if (cell.isBroken) return { cells, next: at, isBroken: true }
    if (text[at] !== separator || at >= text.length) break
    at += 1
  }
  return { cells, next: afterBreak(text, at), isBroken: false }
}

/** A cell that may have spaces before its quotes. */
function spacedCell(text: string, from: number, separator: string) {
  let at = from
  while (text[at] === ' ') at += 1
  const quoted = at > from && text[at] === '"' ? quotedCell(text, at, separator) : null
  return quoted && !quoted.isBroken ? quoted : bareCell(text, from, separator)
}

function quotedCell(text: string, from: number, separator: string) {
  let value = ''
  let at = from + 1
  let isInnerOpen = false
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > TABLE_LIMITS.cell * TABLE_LIMITS.columns)
      return { value, next: text.length, isBroken: true }
    value += text.slice(at, quote)
    let next = quote + 1
    while (text[next] === ' ') next += 1
    const isEnd = isCellEnd(text[next], separator)
    // Some programs write an inner quote as `\\"`; before a separator it closes another inner quote.
    const isEscaped = text[quote - 1] === '\\' && (!isEnd || isInnerOpen)
    if (isEscaped) {
      value = `${value.slice(0, -1)}"`
      isInnerOpen = !isInnerOpen
      at = quote + 1
      continue
    }
    if (text[quote + 1] !== '"') return { value, next, isBroken: !isEnd }
    value += '"'
    at = quote + 2
  }
}

const isCellEnd = (sign: string | undefined, separator: string) =>
  sign === undefined || sign === separator || sign === '\n' || sign === '\r'

/** Quotes of word processors, and plain single ones, with those that close them. */
const CLOSING: Record<string, string> = {
  '“': '”“',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‘': '’',
  "'": "'",
}

function bareCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && !isCellEnd(text[end], separator)) end += 1
  const closing = CLOSING[text[from] ?? '']
  // Such quotes belong to the content of a cell, unless they hold a separator together.
  const until = closing ? closingQuote(text, from + 1, closing) : -1
  return until > end && isCellEnd(text[until + 1], separator)
    ? { value: text.slice(from + 1, until), next: until + 1, isBroken: false }
    : { value: text.slice(from, end), next: end, isBroken: false }
}

/** The next of these quotes on the line; -1 without one. */
function closingQuote(text: string, from: number, quotes: string): number {
  for (let at = from; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at += 1)
    if (quotes.includes(text.charAt(at))) return at
  return -1
}

/** Takes the quotes of word processors away where they surround every heading, so that they are no content. */
export function withoutOuterQuotes(rows: Sheet): Sheet {
  const outer = /^\s*[“”„«»‘'](.*)[“”«»’']\s*$/s
  const headings = rows.find((row) => row.some(Boolean)) ?? []
  const isQuoted = headings.length > 1 && headings.every((cell) => outer.test(cell))
  return isQuoted ? rows.map((row) => row.map((cell) => outer.exec(cell)?.[1] ?? cell)) : rows
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

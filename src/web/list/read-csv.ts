import { unguarded } from '#base/formula.ts'

/** Longer files are none of ours. */
const CELLS_MAX = 400_000

/**
 * The rows of a CSV file (RFC 4180) with commas, semicolons or tabs, as spreadsheets write it. The
 * apostrophe by which {@link csvOf} keeps a cell from being a formula is taken away again. Null for what
 * is not UTF-8 or too long.
 */
export function readCsv(bytes: Uint8Array): string[][] | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => count(first, other) - count(first, one),
  )
  const rows = cellsOf(text, separator[0] ?? ',')
  return rows && rows.filter((row) => row.some(Boolean)).map((row) => row.map(unguarded))
}

const count = (text: string, sign: string) => text.split(sign).length

function cellsOf(text: string, separator: string): string[][] | null {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  )
  const rows: string[][] = [[]]
  for (let cells = 0; cells < CELLS_MAX; cells += 1) {
    const found = cell.exec(text)
    if (!found) return null
    const [, quoted, plain = '', end = ''] = found
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return rows
    if (end !== separator) rows.push([])
  }
  return null
}

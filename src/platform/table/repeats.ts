import { unzipSync, zipSync } from 'fflate'

import { TABLE_LIMITS } from './table-limits.ts'

/** The part of a workbook of LibreOffice that holds its cells. */
const CONTENT = 'content.xml'

/** Rows that a merged cell of a page may span: each span is filled with stubs. */
const SPAN_ROWS_MAX = 1000

/** Copies of cells with content that a workbook may order: of equal neighbors, which LibreOffice writes once. */
const COPIES_MAX = 200_000

const REPEATED = /\b(number-(rows|columns)-repeated)="(\d+)"/g
const ROW_OR_CELL = /<table:(table-row|table-cell|covered-table-cell)\b([^>]*)>/g

/**
 * A workbook of LibreOffice whose rows and cells are repeated no further than a table may reach: an attribute of a few
 * bytes may order a million copies. Other workbooks stay as they are.
 */
export function withFewRepeats(bytes: Uint8Array): Uint8Array | 'tableTooLong' {
  const isContent = ({ name }: { name: string }) => name === CONTENT
  const content = unzipSync(bytes, { filter: isContent })[CONTENT]
  if (!content) return bytes
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1')
  const short = text.replaceAll(REPEATED, (_, name: string, axis: 'rows' | 'columns', count) => {
    return `${name}="${Math.min(Number(count), TABLE_LIMITS[axis] + 1)}"`
  })
  if (countCopies(short) > COPIES_MAX) return 'tableTooLong'
  if (short === text) return bytes
  return zipSync({ ...unzipSync(bytes), [CONTENT]: Buffer.from(short, 'latin1') }, { level: 0 })
}

/** Copies of cells that are not empty, or that belong to a merged cell. */
function countCopies(xml: string): number {
  let rows = 1
  let copies = 0
  for (const [, tag, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    const repeated = Number(/-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
    const isEmpty = tag === 'table-cell' && attributes.endsWith('/')
    if (tag === 'table-row') rows = repeated
    else if (!isEmpty) copies += rows * repeated - 1
  }
  return copies
}

const SPAN = /\b(span|mergeacross|mergedown|colspan|rowspan)(\s*=\s*["']?)(\d{4,})/gi

/** A page or an XML workbook whose cells and columns span no further than a table of people does. */
export function shortSpans(text: string): string {
  return text.replaceAll(SPAN, (_, name: string, sign: string) => {
    const isDown = /down|row/i.test(name)
    return `${name}${sign}${isDown ? SPAN_ROWS_MAX : TABLE_LIMITS.columns}`
  })
}

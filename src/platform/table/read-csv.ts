import { parse } from 'csv-parse/sync'

import { decodeText } from './decode-text.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { boundedSheet, type Sheet, type TableFault } from './table.ts'

const separators = [';', '\t', ','] as const

/** A text file with commas, semicolons, as Turkish and Russian Excel write, or tabs. */
export function readCsv(bytes: Uint8Array): Sheet | TableFault {
  const decoded = decodeText(bytes)
  if (typeof decoded === 'string') return decoded
  // Excel's own way to say what separates the cells.
  const separatorLine = /^sep=(.)\r?\n/i.exec(decoded.text)
  const text = separatorLine ? decoded.text.slice(separatorLine[0].length) : decoded.text
  try {
    const rows: string[][] = parse(text, {
      delimiter: separatorLine?.[1] ?? separatorOf(text),
      relax_column_count: true,
      to: TABLE_LIMITS.rows + 1,
      max_record_size: TABLE_LIMITS.cell * TABLE_LIMITS.columns,
    })
    return boundedSheet(rows)
  } catch {
    return 'tableBroken'
  }
}

/** What stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '""').split(/\r?\n/, 1)
  const times = (sign: string) => head.split(sign).length
  return separators.reduce((most, sign) => (times(sign) > times(most) ? sign : most), ',')
}

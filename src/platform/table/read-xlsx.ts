import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

import { cellName } from '#base/cell-name.ts'
import { escapeFormula } from '#base/formula.ts'

import { TABLE_LIMITS } from './table-limits.ts'
import { boundedSheet, type Sheet, type TableFault } from './table.ts'

/** What only workbooks with programs hold. */
const PROGRAM = /vbaProject|macrosheets|activeX|\/ctrlProps\//i

/**
 * The first sheet of a workbook. Texts that look like formulas are guarded as in CSV; formulas come as
 * they are written, with their sign, so that whoever reads the cell can refuse it.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet | TableFault> {
  const fault = faultOf(bytes)
  if (fault) return fault
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer, {
      trim: false,
      parseNumber: (text) => text,
    })
    const formulas = formulasOf(bytes)
    return boundedSheet(
      rows.map((row, at) =>
        row.map((cell, column) => {
          const formula = formulas.get(cellName(at, column))
          return formula === undefined ? textOf(cell) : `=${formula}`
        }),
      ),
    )
  } catch {
    return 'tableBroken'
  }
}

/** Looks at the list of parts alone: nothing is unpacked before it is found harmless. */
function faultOf(bytes: Uint8Array): TableFault | null {
  const parts: { name: string; size: number; originalSize: number }[] = []
  try {
    unzipSync(bytes, { filter: (part) => (parts.push(part), false) })
  } catch {
    return 'tableBroken'
  }
  if (parts.some(({ name }) => PROGRAM.test(name))) return 'tableMacros'
  const unpacked = parts.reduce((sum, { originalSize }) => sum + originalSize, 0)
  const isOdd = ({ name, size, originalSize }: (typeof parts)[number]) =>
    /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\\/i.test(name) ||
    originalSize > size * TABLE_LIMITS.ratio + 1000
  if (parts.length > TABLE_LIMITS.parts || unpacked > TABLE_LIMITS.unpacked || parts.some(isOdd))
    return 'tableSuspicious'
  return parts.some(({ name }) => name === 'xl/workbook.xml') ? null : 'notATable'
}

/** Formulas of the first sheet, by cell. */
function formulasOf(bytes: Uint8Array): Map<string, string> {
  const book = unpack(bytes, 'xl/workbook.xml')
  const id = /<(?:\w+:)?sheet\b[^>]*\b\w+:id="([^"]+)"/.exec(book)?.[1] ?? ''
  const relations = unpack(bytes, 'xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g)
  const own = relations?.find((one) => one.includes(`Id="${id}"`))
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(own ?? '')?.[1] ?? ''
  const cells = unpack(bytes, `xl/${target}`).matchAll(
    /<(?:\w+:)?c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b[^>]*>([^<]{0,200})/g,
  )
  return new Map([...cells].map(([, name = '', formula = '']) => [name, formula]))
}

function unpack(bytes: Uint8Array, name: string): string {
  const part = unzipSync(bytes, { filter: (one) => one.name === name })[name]
  return part ? strFromU8(part) : ''
}

/** Numbers come as they are written, because `parseNumber` leaves them. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return escapeFormula(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' || typeof cell === 'number' ? String(cell) : ''
}

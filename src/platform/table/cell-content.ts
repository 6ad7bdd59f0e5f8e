import { type CellObject, SSF } from '@e965/xlsx'

import { escapeFormula } from '#base/formula.ts'

/** The number of a cell, with the 15 digits that count; null for a text, a day, an error or an empty cell. */
export function numberOf(cell: CellObject | undefined): number | null {
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return null
  return !SSF.is_date(String(cell.z ?? 'General')) ? Number(cell.v.toPrecision(15)) : null
}

/** What a cell shows, with the digits that were typed. */
export function textOf(cell: CellObject, is1904: boolean): string {
  if (cell.t === 'e') return cell.w ?? '#N/A'
  if (cell.t === 'z' || cell.v === undefined) return cell.f ? `=${cell.f}` : ''
  if (typeof cell.v === 'number') return numberText(cell.v, String(cell.z ?? 'General'), is1904)
  return typeof cell.v === 'string' ? escapeFormula(cell.v) : String(cell.v)
}

/** Letters, leading zeros and percent belong to the content of a cell; separators of thousands do not. */
function numberText(value: number, format: string, is1904: boolean): string {
  const typed = Number(value.toPrecision(15))
  const [section = ''] = format.split(';')
  if (SSF.is_date(format)) return dateText(value, section, is1904)
  if (/general|^@$/i.test(section)) return plainDigits(typed)
  if (/[?/]|E[+-]/.test(section)) return plainDigits(typed)
  const ungrouped = section.replaceAll(/(?<=[#0]),(?=[#0])/g, '')
  try {
    // A scale of thousands would show another number than was typed.
    return /,\s*$/.test(ungrouped) ? plainDigits(typed) : SSF.format(ungrouped, typed).trim()
  } catch {
    return plainDigits(typed)
  }
}

/** `12345678901234`, never `1.2E+13`. */
const plainDigits = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : value.toString().includes('e')
      ? value.toFixed(15).replace(/0+$/, '')
      : value.toString()

/** `2026-10-12`, or `2026-10` where the cell shows no day, so that the caller can ask for it. */
function dateText(value: number, format: string, date1904: boolean): string {
  const date = SSF.parse_date_code(value, { date1904 })
  if (!date) return plainDigits(value)
  const [year, month, day] = [date.y, date.m, date.d].map((part) => String(part).padStart(2, '0'))
  const showsDay = /d/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  return showsDay || date.d !== 1 ? `${year}-${month}-${day}` : `${year}-${month}`
}

import { foldText } from './folded-text.ts'
import type { Locale } from './locale.ts'
import { latinLookalikes } from './same-letters.ts'

/** How the bytes of a text file are letters. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1254',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'x-mac-cyrillic',
  'macintosh',
  'x-mac-turkish',
  'ibm857',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

export const tableSeparators = [';', ',', '\t', '|'] as const
type TableSeparator = string

/** What staff chose instead of what was guessed. */
export type TableChoice = {
  encoding?: TableEncoding
  separator?: TableSeparator
  sheet?: string
  /** Counted from 1. */
  headingRow?: number
}

/** What helps to guess. */
export type TableHints = {
  /** The language of the page that the file was sent from. */
  locale?: Locale
  /** Headings that are known, as {@link plainWord} writes them. */
  headings?: readonly string[]
  choice?: TableChoice
}

/** How a file was read: chosen, or guessed. What a workbook has none of is null. */
export type TableReading = {
  encoding: TableEncoding | null
  separator: TableSeparator | null
  sheet: string | null
  /** All sheets of a workbook; empty for a text. */
  sheets: { name: string; isHidden: boolean }[]
  /** Counted from 1. */
  headingRow: number
  /** Rows, counted from 1, whose quotes do not fit together; each was read as one line. */
  brokenRows: number[]
}

/** A heading or name as it is compared: letters and digits only, without case and accents, and letters that look alike as one. */
export function plainWord(text: string): string {
  return latinLookalikes(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ''))
}

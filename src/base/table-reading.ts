import { foldText } from './folded-text.ts'
import type { Locale } from './locale.ts'
import { latinLookalikes } from './same-letters.ts'

/** Encodings of a text file. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1254',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'x-mac-cyrillic',
  'macintosh',
  'x-mac-turkish',
  'ibm857',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

export const tableSeparators = [';', ',', '\t', '|', '^'] as const
type TableSeparator = string

/** Choices of staff in the place of guesses. */
export type TableChoice = {
  encoding?: TableEncoding
  separator?: TableSeparator
  sheet?: string
  /** Counted from 1; 0: the table has no headings. */
  headingRow?: number
  /** Whether rows that the workbook hides are read. */
  hiddenRows?: boolean
}

/** Hints for the guess. */
export type TableHints = {
  /** The language of the page that the file was sent from. */
  locale?: Locale
  /** Headings that are known, as {@link plainWord} writes them. */
  headings?: readonly string[]
  choice?: TableChoice
  /** Whether rows that a workbook hides are left out, unless they are chosen. */
  leavesHiddenRows?: boolean
  /** Whether the numbers of a workbook come beside the texts that it shows. */
  keepsNumbers?: boolean
}

/** The settings with which a file was read: chosen, or guessed. Null for settings that a workbook lacks. */
export type TableReading = {
  encoding: TableEncoding | null
  separator: TableSeparator | null
  sheet: string | null
  /** All sheets of a workbook; empty for a text. */
  sheets: { name: string; isHidden: boolean }[]
  /** Names of other visible sheets with known headings; missing without any. */
  furtherSheets?: string[]
  /** Counted from 1; 0 if staff said that the table has no headings. */
  headingRow: number
  /** Rows, counted from 1, whose quotes, line breaks or separators do not fit; each line was read by itself. */
  brokenRows: number[]
  /** Number of filled rows that the workbook hides; missing without any. */
  hiddenRows?: number
  /** Whether they are read. */
  readsHidden?: boolean
}

/** A heading or name for comparison: letters and digits without case and accents, letters that look alike as the same. */
export function plainWord(text: string): string {
  return latinLookalikes(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ''))
}

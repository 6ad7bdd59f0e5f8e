import { plainSigns } from '#base/same-letters.ts'

import { clearMarkers } from './import.ts'

/** Cells without a value: empty, a dash, `n/a`. */
const BLANK = /^(?:[-_.]*|n\/a|nil)$/i
export const isBlank = (cell: string) => BLANK.test(plainSigns(cell))

const EMPTY = new Set(Object.values(clearMarkers).map((word) => word.toLowerCase()))
/** Whether a cell holds the word that empties its field. */
export const isClearMarker = (text: string) => EMPTY.has(text.trim().toLowerCase())

/** Text that spreadsheets show where a formula failed. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|YOK|BAŞV!|DEĞER!|AD\?|SAYI\/0!|SAYI!|BOŞ!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!)$/iu
export const isErrorText = (text: string) => ERROR.test(plainSigns(text))

/** Stands for a letter that the encoding of the file does not have. */
const UNKNOWN_LETTER = '\uFFFD'

/** Texts of this length may contain a question mark without a space behind it. */
const LONG_TEXT = 100

/** Whether letters are missing; programs that save in a wrong encoding write question marks: `K?rm?z?`. */
export function hasLostLetters(text: string): boolean {
  const marks = text.match(/\p{L}\?\p{Ll}|\?{3,}/gu)?.length ?? 0
  return text.includes(UNKNOWN_LETTER) || marks > (text.length < LONG_TEXT ? 0 : 2)
}

/** A name in a single line. */
export const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim()

import type { Locale } from '#base/locale.ts'
import { readPieces } from '#base/reading/pieces.ts'

/** The lines of a field that say something. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A whole number as people type it; NaN of a text that is none or that has several readings, so that the schema names the field. */
export function wholeNumber(text: string, locale: Locale): number | null {
  const reading = readPieces(text, {
    locale,
    most: WHOLE_MAX,
    usual: { least: 1, most: WHOLE_MAX },
  })
  if (reading.kind === 'empty') return null
  return reading.kind === 'value' ? reading.value : Number.NaN
}
const WHOLE_MAX = 9_999_999

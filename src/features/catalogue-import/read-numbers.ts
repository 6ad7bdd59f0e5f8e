import { plainSigns } from '#base/same-letters.ts'

import type { CellResult } from './import.ts'

/** Units that tables write behind a number or before it. */
const UNITS =
  /^(?:gün(?:lük)?|gun|iş günü|days?|working days|дн(?:ей|я|\.)?|день|рабочих дней|cm|см|kg|кг|gr?|г|gsm|gr?\/sqm|g\/m2?|gr\/m2?|г\/м2?|m2|м2|adet|ad\.?|pcs?\.?|pieces?|шт\.?|штук|~|≈|ca\.?|yaklaşık|около|min\.?|мин\.?|от)\.?$/iu

/** Removes the unit from a number; a text with other words beside the number stays as it is. */
function withoutUnit(text: string): string {
  const plain = plainSigns(text).replaceAll("'", '')
  const [, before = '', number = '', after = ''] =
    /^([^\d]*?)\s*(\d[\d.,\s]*(?:-\s*\d[\d.,\s]*)?)\s*([^\d].*)?$/u.exec(plain) ?? []
  const isUnit = (word: string) => word.trim() === '' || UNITS.test(word.trim())
  return number && isUnit(before) && isUnit(after) ? number.replace(/\s/g, '') : plain
}

/**
 * Reads a whole number. An ambiguous text is a fault with a proposal, and no number is ever rounded.
 * @param ofRange the end of `30-40` that is proposed
 */
export function readNumber(text: string, ofRange: 'first' | 'last' = 'first'): CellResult {
  const plain = withoutUnit(text)
  const range = /^(\d{1,6})-(\d{1,6})$/.exec(plain)
  if (range) return { code: 'numberRange', proposal: range[ofRange === 'first' ? 1 : 2] ?? null }
  const whole = /^(\d{1,9})(?:[.,]0+)?$/.exec(plain)
  if (whole && !/^\d{1,3}[.,]000$/.test(plain)) return { value: Number(whole[1]) }
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain))
    return { code: 'numberUnclear', proposal: plain.replace(/[.,]/g, '') }
  const separated = /^(\d{1,3}(?:[.,]\d{3})+)[.,]00?$/.exec(plain)?.[1]
  if (separated) return { code: 'numberUnclear', proposal: separated.replace(/[.,]/g, '') }
  const broken = /^(\d{1,9})[.,](\d+)$/.exec(plain)
  if (broken)
    return {
      code: 'numberWhole',
      proposal: String(Math.round(Number(`${broken[1]}.${broken[2]}`))),
    }
  return { code: 'number', proposal: /\d+/.exec(plain)?.[0] ?? null }
}

/** Units of lead times, in days. */
const SPANS: [RegExp, number][] = [
  [/^(?:hafta(?:lık)?|weeks?|wks?|нед(?:\.|ел\p{L}+)?)$/iu, 7],
  [/^(?:ay(?:lık)?|months?|мес(?:\.|яц\p{L}*)?)$/iu, 30],
]

/** Reads a lead time in days, weeks or months as days; of a range it proposes the longer end. */
export function readDays(text: string): CellResult {
  const [, from = '', to, unit = ''] =
    /^(?:~|≈|ca\.?|yaklaşık|около)?\s*(\d{1,2}(?:[.,]5)?)(?:\s*[-/]\s*(\d{1,2}))?\s*(\p{L}+\.?)$/iu.exec(
      plainSigns(text),
    ) ?? []
  const days = SPANS.find(([name]) => name.test(unit))?.[1]
  if (!days) return readNumber(text, 'last')
  if (to) return { code: 'numberRange', proposal: String(Number(to) * days) }
  return { value: Math.round(Number(from.replace(',', '.')) * days) }
}

/** Reads a weight in kilograms; digits behind a comma or a point are grams, since no carton weighs a ton. */
export function readKilograms(text: string): CellResult {
  const plain = withoutUnit(text).replace(',', '.')
  if (/^\d{1,4}(?:\.\d{1,3})?0*$/.test(plain)) return { value: Number(plain) }
  const [rounded] = /^\d{1,4}\.\d{3}(?=\d)/.exec(plain) ?? []
  return { code: 'number', proposal: rounded ?? /\d+(?:\.\d+)?/.exec(plain)?.[0] ?? null }
}

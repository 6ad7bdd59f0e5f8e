import { plainSigns } from '#base/same-letters.ts'

import type { CellResult } from './import.ts'

/** Units that tables write behind a number or before it. */
const UNITS =
  /^(?:gün(?:lük)?|gun|iş günü|d|days?|(?:work(?:ing)?|business) ?days?|дн(?:ей|я|\.)?|день|(?:раб\.?|рабочих|кал\.?|календарных) ?дн(?:ей|я|\.)?|[рк]\.\s?д\.?|cm|см|kg|кг|gr?|г|gsm|gr?\/sqm|g\/m2?|gr\/m2?|г\/м2?|m2|м2|adet|ad\.?|pcs?\.?|pieces?|шт\.?|штук|~|≈|ca\.?|yaklaşık|около|min\.?|мин\.?|от|\+|(?:adet|pcs?\.?|pieces|шт\.?)?\s*(?:\/|per|на)\s*(?:renk|model|colou?r|style|цвет|модель))\.?$/iu

/** Removes the unit from a number; a text with other words beside the number stays as it is. */
function withoutUnit(text: string): string {
  // Without the dot on its capital letter `İş günü` is `iş günü` for a regular expression.
  const plain = plainSigns(text).replaceAll("'", '').replaceAll('İ', 'i')
  const [, before = '', number = '', after = ''] =
    /^([^\d]*?(?<![\p{L}/]))\s*(\d[\d.,\s]*(?:-\s*\d[\d.,\s]*)?)\s*([^\d].*)?$/u.exec(plain) ?? []
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
  return { code: 'number', proposal: onlyNumberIn(plain) }
}

/** The number in a text; null if there are more, or if it stands in a date: `Main 8/1`, `15.08.2026`. */
function onlyNumberIn(text: string): string | null {
  const numbers = text.match(/\d+/g) ?? []
  return numbers.length === 1 ? (numbers[0] ?? null) : null
}

/** Units of lead times, in days. */
const SPANS: [RegExp, number][] = [
  [/^(?:hafta(?:lık)?|weeks?|wks?|w|нед(?:\.|ел\p{L}+)?)$/iu, 7],
  [/^(?:ay(?:lık)?|mo|months?|мес(?:\.|яц\p{L}*)?)$/iu, 30],
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

/** Units of measures beside those of the field, each with how many of the field's it is. */
const OTHER_UNITS: Record<string, [RegExp, number][]> = {
  // 1 oz/yd² is 33.906 g/m².
  weightGsm: [
    [/^(?:kg|кг)(?:\/(?:m2?|м2?|sqm))?$/iu, 1000],
    [/^oz(?:\/(?:yd2?|sqyd))?$/iu, 33.906],
  ],
  unitWeightG: [[/^(?:kg|кг)$/iu, 1000]],
  lengthCm: [
    [/^(?:m|м|mt|metre|metres?|meters?)$/iu, 100],
    [/^(?:mm|мм)$/iu, 0.1],
    [/^(?:in|inch|inches|"|''|″)$/iu, 2.54],
  ],
}

/** Reads a measure in the unit of its field, or in another unit; a number that is not whole there is proposed. */
export function readMeasure(field: string, text: string): CellResult {
  const [, number = '', unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*([^\d\s][^\s]*)$/u.exec(plainSigns(text)) ?? []
  const size = OTHER_UNITS[field]?.find(([name]) => name.test(unit))?.[1]
  if (!size) return readNumber(text)
  const value = Number(number.replace(',', '.')) * size
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-6
    ? { value: whole }
    : { code: 'numberWhole', proposal: String(whole) }
}

const SIDE = /(\d+(?:[.,]\d+)?)\s*(mm|мм|cm|см|m|м)?(?![\p{L}\d])/giu
/** Centimeters in each unit of a side. */
const CENTIMETERS: Record<string, number> = { mm: 0.1, мм: 0.1, m: 100, м: 100 }
/** No carton of coats is this long in centimeters: such sides are in millimeters. */
const CARTON_MAX_CM = 250

/**
 * Reads the three sides of a carton as `60 × 40 × 35`, in centimeters. Sides in another unit, or that are not whole, are
 * proposed, rounded up. Any other text stays as it is.
 */
export function readCarton(text: string): CellResult {
  const plain = plainSigns(text)
    .trim()
    .replace(/(?<![\p{L}\d])(?:l|w|h|b|en|boy|yükseklik|д|ш|в)\s*[:=.]?\s*(?=\d)/giu, ' ')
    .replace(/(?<=\d\s*(?:mm|мм|cm|см|m|м)?)\s*[x×х*/;-]\s*(?=\d)/giu, ' × ')
  const sides = [...plain.matchAll(SIDE)]
  const isOnlySides = /^[\s×]*$/u.test(plain.replace(SIDE, ''))
  if (sides.length !== 3 || !isOnlySides) return { value: text }
  const units = sides.map(([, , unit]) => unit?.toLowerCase())
  const numbers = sides.map(([, number = '']) => Number(number.replace(',', '.')))
  const isInMillimeters = !units.at(-1) && Math.min(...numbers) > CARTON_MAX_CM
  const inCm = numbers.map(
    (number, place) =>
      number * (CENTIMETERS[units[place] ?? units.at(-1) ?? (isInMillimeters ? 'mm' : '')] ?? 1),
  )
  const size = inCm.map((side) => Math.ceil(Number(side.toFixed(3)))).join(' × ')
  const isExact =
    !isInMillimeters && inCm.every((side) => Number.isInteger(Number(side.toFixed(3))))
  return isExact ? { value: size } : { code: 'cartonSize', proposal: size }
}

/** Reads a weight in kilograms; digits behind a comma or a point are grams, since no carton weighs a ton. */
export function readKilograms(text: string): CellResult {
  const grams = /^(\d{3,6})\s*(?:gr?|гр?)\.?$/iu.exec(plainSigns(text))?.[1]
  if (grams) return { value: Number(grams) / 1000 }
  const plain = withoutUnit(text).replace(',', '.')
  if (/^\d{1,4}(?:\.\d{1,3})?0*$/.test(plain)) return { value: Number(plain) }
  const [rounded] = /^\d{1,4}\.\d{3}(?=\d)/.exec(plain) ?? []
  return { code: 'number', proposal: rounded ?? /\d+(?:\.\d+)?/.exec(plain)?.[0] ?? null }
}

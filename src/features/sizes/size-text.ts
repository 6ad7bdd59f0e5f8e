import { plainSigns } from '#base/same-letters.ts'

import { sizeSystems } from './size-chart.ts'

/** Sizes by letters in their order. */
const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL']
const SAME: Record<string, string> = {
  '2XS': 'XXS',
  '3XS': 'XXXS',
  '2XL': 'XXL',
  '3XL': 'XXXL',
  XXXXL: '4XL',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  XLARGE: 'XL',
  'X-LARGE': 'XL',
  XSMALL: 'XS',
  'X-SMALL': 'XS',
}
/** Cyrillic letters that stand for Latin ones in sizes. */
const CYRILLIC: Record<string, string> = { С: 'S', М: 'M', Л: 'L', Х: 'X' }

/** Names of measures, which stand before or behind numbers. */
const SYSTEM =
  /^(?:eu|eur|de|tr|beden(?:ler)?|numara|sizes?|размер(?:ы)?|р\.?)\s*:?\s*|(?<=\d)\s*(?:eu|eur|beden|р\.?)$/giu

/**
 * The sizes that a text names, in order: lists (`36, 38`, `36 38`, `36/38/40`), runs (`36-46`, `S–XL`) and
 * sizes for two (`S/M, L/XL`). A run of numbers counts in twos, as coats do.
 */
export function sizesIn(typed: string): string[] {
  const lines = typed.split(/\r?\n/).map(plainSigns).map(withoutRemarks).filter(Boolean)
  const parts = lines.length > 1 ? lines : cut(lines[0] ?? '', /\s*[,;|+&]\s*|\s+(?:ve|and|и)\s+/i)
  const isList = parts.length > 1
  return [...new Set(parts.flatMap((part) => sizesOfPart(part, isList)))]
}

/** Sizes without what stands in brackets behind them, a quantity or the other name, and runs in words as runs. */
const withoutRemarks = (line: string) =>
  line
    .replace(/["“”«»]/g, '')
    // Another system of sizes is no remark.
    .replace(/(?<=\d|[SMLXСМЛХ])\s*\((?![^()]*(?:RU|UK|US|IT|FR|РУ|рос|РФ))[^()]{1,20}\)/giu, ' ')
    .replace(/(?<![\p{L}\d])(\d{2})\s*[:x*×]\s*\d{1,2}(?!\d)/giu, '$1')
    .replace(/(?<=\d)\s*[~→]\s*(?=\d)/g, '-')
    .replace(/(?<![\p{L}\d])(?:EU\s*|T)(?=\d\d(?!\d))/giu, '')
    .replace(/(?<=\d)\.$/, '')
    .replace(
      /(\d{2})\s*['’]?\s*[dt][ae]n\s+(\d{2})\s*['’]?\s*y?[ae](?!\p{L})(?:\s+kadar)?/giu,
      '$1-$2',
    )
    .replace(/^(?:с|от|from)\s+(\d{2}|[SMLX]+)\s+(?:по|до|to)\s+(\d{2}|[SMLX]+)$/iu, '$1-$2')
    .trim()

const cut = (text: string, at: RegExp) => text.split(at).filter(Boolean)

function sizesOfPart(text: string, isList: boolean): string[] {
  const part = text.replace(SYSTEM, '').trim() || text
  const byDash = cut(part, /\s*(?:-|\.{2,3}|…| to | до )\s*/i)
  if (byDash.length === 2) return runOf(byDash[0] ?? '', byDash[1] ?? '') ?? [sizeOf(part)]
  if (byDash.length > 2 && byDash.every(isSize)) return byDash.map(sizeOf)
  const bySlash = cut(part, /\s*\/\s*/)
  if (bySlash.length > 2 && bySlash.every(isSize)) return bySlash.map(sizeOf)
  if (bySlash.length === 2 && bySlash.every(isSize)) {
    const [from = '', to = ''] = bySlash.map(sizeOf)
    const isPair = isList || Number.isNaN(Number(from))
    return isPair ? [`${from}/${to}`] : (runOf(from, to) ?? [part])
  }
  const byPoint = part.split('.')
  if (byPoint.length > 1 && byPoint.every((size) => /^\d{2}$/.test(size))) return byPoint
  const bySpace = cut(part, /\s+/)
  return bySpace.length > 1 && bySpace.every(isSize) ? bySpace.map(sizeOf) : [sizeOf(part)]
}

/** A size in the spelling of the catalogue. */
function sizeOf(text: string): string {
  const latin = text.toUpperCase().replace(/[СМЛХ]/g, (letter) => CYRILLIC[letter] ?? letter)
  const known = SAME[latin] ?? latin
  return LETTERS.includes(known) ? known : text.replace(/^(\d{1,3})\.0+$/, '$1')
}

const isSize = (text: string) => /^\d{1,3}$/.test(text) || LETTERS.includes(sizeOf(text))

/** A heading that is a size and nothing else: `36`, `XL`, `EU 38`, `T38`, `S/36`, or a double size: `36/38`. */
export function sizeOfHeading(heading: string): string | null {
  const plain = withoutRemarks(
    plainSigns(heading)
      .replace(SYSTEM, '')
      .replace(/^T(?=\d\d$)/i, ''),
  )
  const isNumber = /^(?:[3-6]\d)$/.test(plain)
  const [first = '', second = '', ...more] = plain.split(/\s*[/-]\s*/).map(sizeOf)
  if (second && more.length === 0) {
    if (/^[3-6]\d$/.test(first) && Number(second) - Number(first) === 2) return `${first}/${second}`
    const letters = [first, second].filter((size) => LETTERS.includes(size))
    const number = [first, second].find((size) => /^[3-6]\d$/.test(size))
    if (letters.length === 2) return `${first}/${second}`
    return letters.length === 1 ? (number ?? null) : null
  }
  return isNumber || LETTERS.includes(sizeOf(plain)) || plain === 'ONE SIZE' ? sizeOf(plain) : null
}

/** All sizes of a range; null if that is no range of coats. */
function runOf(from: string, to: string): string[] | null {
  const [first, last] = [LETTERS.indexOf(sizeOf(from)), LETTERS.indexOf(sizeOf(to))]
  if (first >= 0 && last > first) return LETTERS.slice(first, last + 1)
  if (!/^\d{2}$/.test(from) || !/^\d{2}$/.test(to)) return null
  const [low, high] = [Number(from), Number(to)]
  const isRun = low >= 30 && high > low && high <= 70 && (high - low) % 2 === 0
  if (!isRun) return null
  return Array.from({ length: (high - low) / 2 + 1 }, (_, at) => String(low + 2 * at))
}

/** Words for sizes that are counted elsewhere, and ticks without a size. */
const NO_SIZES =
  /^(?:x|\+|✓|✔|√|☑|yok|var|да|нет|all|all sizes|tüm(?: bedenler)?|hepsi|все(?: размеры)?|bütün bedenler)$/iu

/**
 * Says whether a size may be a run that stands among words or in another system: `36-46 range`, `42-52 (RU)`, `UK 8-18`; a
 * range that no coat has: `35-46`; two names of a size: `S-36`; or no size at all: `x`.
 */
export function isUnclearSize(size: string): boolean {
  const [, from = '', to = ''] = /^(\d{1,3})-(\d{1,3})$/.exec(size) ?? []
  if (from) return Number(to) <= Number(from) || Number(to) - Number(from) > 6
  if (/^\d{1,3}\/\d{1,3}$/.test(size)) return false
  return (
    size.length > 40 ||
    NO_SIZES.test(size) ||
    /\d{2}\D+\d{2}|\d{5}|^\d{4}$|\d\s*[-–]\s*\d.*\p{L}|\p{L}.*\d\s*[-–]\s*\d/u.test(size) ||
    /^(?:ru|uk|us|it|fr|рос\.?|рф)\s*\d+$|^\d+\s*\(?(?:ru|uk|us|it|fr|рос\.?|рф)\)?$/iu.test(
      size,
    ) ||
    /^[XSML]+\s*[-=:]\s*\d{2}$|\d+\s*[x×]\s*\d{2}|\d\s+(?:yok|нет|none)$/iu.test(size)
  )
}

/** Says whether numbers that stand together are something else: a pack such as `1-2-2-1`, a number with decimals. */
export function isUnclearList(text: string, sizes: string[]): boolean {
  const numbers = sizes.map(Number)
  const isMixed = Math.max(...numbers) >= 30 && Math.min(...numbers) < 10
  return isMixed || /^\s*\d(?:\s*-\s*\d){2,}\s*$/.test(plainSigns(text))
}

/** The first run of European sizes in a text as `36-46`; of Russian sizes alone, the European ones; null without a run. */
export function sizeRunIn(text: string): string | null {
  const runs = [
    ...plainSigns(text).matchAll(
      /(?<!\d)(\d{2})\s*(?:[-/…→~>=]+|\.{2,3}|(?<=\s)(?:ile|ve|a|al|bis|à|hasta|по)(?=\s))\s*(\d{2})(?!\d)/giu,
    ),
  ]
  const [, from = '', to = ''] = runs[0] ?? []
  if (!runOf(from, to)) return null
  const isRussian = runs.length === 1 && /(?<!\p{L})(?:ru|rus|рос|рф)(?!\p{L})/iu.test(text)
  const less = isRussian ? sizeSystems.RU : 0
  return `${Number(from) - less}-${Number(to) - less}`
}

/** Short names of months as Excel writes them into dates, by the number of the month. */
const MONTHS = [
  ['oca', 'jan', 'янв'],
  ['şub', 'sub', 'feb', 'фев'],
  ['mar', 'мар'],
  ['nis', 'apr', 'апр'],
  ['may', 'май', 'мая'],
  ['haz', 'jun', 'июн'],
  ['tem', 'jul', 'июл'],
  ['ağu', 'agu', 'aug', 'авг'],
  ['eyl', 'sep', 'сен'],
  ['eki', 'oct', 'окт'],
  ['kas', 'nov', 'ноя'],
  ['ara', 'dec', 'дек'],
]

/** The text that was typed before a spreadsheet made a date of it: `10-12` of 12 October; null for no date. */
export function typedBeforeDate(text: string): string | null {
  const plain = plainSigns(text).toLowerCase()
  const numbers =
    /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[t ].*)?$/.exec(plain) ??
    /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?:\d{4})$/.exec(plain)
  if (numbers?.groups) return inOrder(Number(numbers.groups.d), Number(numbers.groups.m))
  if (numbers) {
    const [, year = '', month = '', day] = numbers
    return day ? inOrder(Number(day), Number(month)) : `${Number(month)}-${Number(year.slice(2))}`
  }
  const named = /^(?:(\d{1,4})[ .\-/]*)?(\p{L}{3,8})\.?(?:[ .\-/]*(\d{1,4}))?$/u.exec(plain)
  const month = MONTHS.findIndex((names) => names.some((name) => named?.[2]?.startsWith(name))) + 1
  const other = Number(named?.[1] ?? named?.[3] ?? 0)
  return month > 0 && other > 0 ? inOrder(month, other % 100) : null
}

const inOrder = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`

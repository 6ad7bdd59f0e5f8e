import { plainSigns } from '#base/same-letters.ts'

import type { CellResult } from './import.ts'
import type { Reading } from './read-cells.ts'
import type { TermIndex } from './term-index.ts'

type Part = 'shell' | 'lining' | 'trim'

/** Names of the parts of a garment that labels write before a composition. */
const PARTS: Record<Part, RegExp> = {
  shell:
    /^(?:(?:out)?shell|upper|outer(?: shell| fabric)?|main(?: fabric)?|fabric|face|body|dış(?: kumaş| yüz)?|ana kumaş|kumaş|yüz|верх|основ(?:а|ная ткань|ной материал)|ткань верха|материал верха|ткань|состав)$/iu,
  lining:
    /^(?:lining|linings|astar|iç(?: astar)?|подклад(?:ка|ки)?|материал подкладки|подкладочная ткань)$/iu,
  trim: /^(?:trim|trims|trimming|contrast|collar|cuffs?|rib|filling|padding|interlining|garni|biye|yaka|dolgu|kol ağzı|ribana|отделка|воротник|наполнитель|утеплитель|утепление|манжеты)$/iu,
}

/** The name of a part before a colon or a dash, or directly before a number. */
const HEADING = new RegExp(
  `(?<![\\p{L}\\d])(${Object.values(PARTS)
    .map(({ source }) => source.slice(1, -1))
    .join('|')})(?:\\s*[:=-]\\s*(?=[%\\d\\p{L}])|\\s*(?=%\\s*\\d|\\d))`,
  'giu',
)

/** Splits a label into its sections, `Shell: … Lining: …`; a text without headings is the shell. */
export function partsOf(typed: string): Partial<Record<Part, string>> {
  // Without the dot on its capital letter `İç` is `iç` for a regular expression.
  const text = plainSigns(typed.replace(/\r?\n/g, '; ').replace(/[®™©]/g, '').replaceAll('İ', 'i'))
    // A dash before the name of a part replaces the colon behind it.
    .replace(/([-;,.|/]\s*(?:lining|astar|подкладка))\s+(?=\p{L})/giu, '$1: ')
  const headings = [...text.matchAll(HEADING)].flatMap((match) => {
    const part = (Object.keys(PARTS) as Part[]).find((name) => PARTS[name].test(match[1] ?? ''))
    return part ? [{ part, from: match.index, to: match.index + match[0].length }] : []
  })
  const start = text.slice(0, headings[0]?.from ?? text.length).trim()
  const parts: Partial<Record<Part, string>> = start ? { shell: start } : {}
  for (const [index, { part, to }] of headings.entries())
    parts[part] ??= text.slice(to, headings[index + 1]?.from ?? text.length).trim()
  return parts
}

/** Reads shares of fibers such as `80% Wool, 20% Polyamide`, `%80 Yün %20 Poliamid`, `80WO20PA`, `Wool 80 / Polyamide 20`, `80/20 WO/PA`. */
export function readShares(text: string, { terms, answerTo }: Reading): CellResult {
  const pairs = pairsIn(withoutRemarks(text.replace(/[®™©]/g, ''), terms))
  if (!pairs) return { code: 'shares' }
  const shares: { fiber: string; percent: number }[] = []
  for (const { percent, name } of pairs) {
    const fiber = terms.find('fibers', answerTo(name))
    if (!('slug' in fiber))
      return { code: 'fiberUnknown', proposal: fiber.near ?? plainFiberIn(name, terms), part: name }
    const same = shares.find((share) => share.fiber === fiber.slug)
    if (same) same.percent += percent
    else shares.push({ fiber: fiber.slug, percent })
  }
  return { value: shares }
}

/**
 * Drops what stands in brackets behind a name: the code of the same fiber, a certificate, `(excluding trims)`. The name of another
 * fiber stays, so that staff are asked.
 */
const withoutRemarks = (text: string, terms: TermIndex) =>
  plainSigns(text).replace(/(?<=\p{L})\s*\(([^()\d]*)\)/gu, (whole, remark: string) =>
    remark.trim().length > 3 && 'slug' in terms.find('fibers', remark) ? whole : '',
  )

/** The known fiber in a name that says more of it: `recycled polyester`, `RWS wool`; null without one. */
function plainFiberIn(name: string, terms: TermIndex): string | null {
  const words = name.split(/[^\p{L}/]+/u).filter(Boolean)
  return words.toReversed().find((word) => 'slug' in terms.find('fibers', word)) ?? null
}

/** Pairs of numbers and the names beside them; null if a number has no name. */
function pairsIn(text: string): { percent: number; name: string }[] | null {
  const tokens = [...text.matchAll(/%?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?|([^\d%]+)/gu)].flatMap(
    ([, number, word]): (string | number)[] => {
      if (number !== undefined) return [Number(number.replace(',', '.'))]
      const name = (word ?? '')
        .replace(/^[\s,;/|+&.()·:–-]+|[\s,;/|+&.()·:–-]+$/gu, '')
        .replace(/^(?:and|ve|и)\s+|\s+(?:and|ve|и)$/giu, '')
      return name ? [name] : []
    },
  )
  const numbers = tokens.filter((token) => typeof token === 'number')
  const names = tokens.filter((token) => typeof token === 'string')
  if (numbers.length === 0) return null
  const fiberNames = names.length === numbers.length ? names : namesOf(names, numbers.length)
  if (fiberNames.length !== numbers.length) return null
  return numbers.map((percent, index) => ({ percent, name: fiberNames[index] ?? '' }))
}

/** Splits joined names, because `80/20 WO/PA` has all numbers before all names. */
const namesOf = (names: string[], count: number) => {
  const words = names.join(' ').split(/[\s,;/|+&-]+/)
  return words.length === count ? words : names
}

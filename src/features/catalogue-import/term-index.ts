import { type Locale, locales, type Texts } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'
import type { TermKind } from '#features/catalogue-admin/term.ts'
import { stemsOf, wordsOf as wordsIn } from '#features/search/words.ts'

import { fiberNames } from './fiber-names.ts'

type TermRow = { slug: string; name: Texts; code?: string; sizes?: string[] }
export type TermRows = Record<TermKind | 'fibers', TermRow[]>
type Kind = keyof TermRows

type Found = { slug: string } | { near: string | null }

/** The lists of the catalogue, to find terms by what stands in cells. */
export type TermIndex = {
  find: (kind: Kind, text: string) => Found
  /** The name of a term for a cell, which {@link find} leads back to it. */
  nameOf: (kind: Kind, slug: string) => string
  /** Of a size run; none of one that is not there. */
  sizesOf: (slug: unknown) => string[]
}

export function indexTerms(rows: TermRows, locale: Locale): TermIndex {
  const kinds = Object.keys(rows) as Kind[]
  const bySlug = new Map(
    kinds.map((kind) => [kind, new Map(rows[kind].map((row) => [row.slug, row]))]),
  )
  const byWord = new Map(kinds.map((kind) => [kind, wordsOf(rows[kind])]))
  addFiberNames(byWord.get('fibers'), rows.fibers)

  const find = (kind: Kind, text: string): Found => {
    const typed = text.trim()
    if (bySlug.get(kind)?.has(typed)) return { slug: typed }
    const words = byWord.get(kind) ?? new Map<string, TermRow>()
    const term =
      words.get(plainWord(typed)) ?? (kind === 'fibers' ? fiberIn(words, typed) : undefined)
    if (term) return { slug: term.slug }
    // What is never added by a table is always proposed.
    const isAdded = kind !== 'sizeRuns' && kind !== 'fibers'
    return { near: nearest(words, typed, locale, isAdded) }
  }
  return {
    find,
    nameOf: (kind, slug) => {
      const row = bySlug.get(kind)?.get(slug)
      const name = row && shownName(row, locale)
      const found = name && !/[,;/|\n#]/.test(name) && find(kind, name)
      return found && 'slug' in found && found.slug === slug ? name : slug
    },
    sizesOf: (slug) => rows.sizeRuns.find((row) => row.slug === slug)?.sizes ?? [],
  }
}

/** A name in this language, or any, or the slug. */
function shownName({ slug, name }: TermRow, locale: Locale): string {
  return name[locale] ?? locales.map((each) => name[each]).find(Boolean) ?? slug
}

/** Terms by what they are called; what two terms are called leads to the first. */
function wordsOf(rows: TermRow[]): Map<string, TermRow> {
  const words = new Map<string, TermRow>()
  for (const row of rows.toReversed())
    for (const name of [row.code, ...Object.values(row.name)])
      if (name && plainWord(name)) words.set(plainWord(name), row)
  return words
}

/** What the trade calls fibers leads to the one of the catalogue. */
function addFiberNames(words: Map<string, TermRow> | undefined, fibers: TermRow[]): void {
  for (const row of fibers)
    for (const name of fiberNames[row.slug] ?? [])
      if (!words?.has(plainWord(name))) words?.set(plainWord(name), row)
}

/** A fiber in another case: `шерсти`, `yünden`. */
function fiberIn(words: Map<string, TermRow>, typed: string): TermRow | undefined {
  const wanted = wordsIn(typed).map(stemsOf)
  if (wanted.length === 0) return undefined
  for (const row of new Set(words.values()))
    for (const name of Object.values(row.name)) {
      const own = wordsIn(name ?? '').map(stemsOf)
      const isSame =
        own.length === wanted.length &&
        own.every((forms, at) => forms.some((form) => wanted[at]?.includes(form)))
      if (isSame) return row
    }
  return undefined
}

/** The term whose name differs by a letter or two, in this language. */
function nearest(
  words: Map<string, TermRow>,
  typed: string,
  locale: Locale,
  isAdded: boolean,
): string | null {
  const wanted = slugOf(typed).replaceAll('-', '')
  if (wanted.length < 3) return null
  const most = wanted.length < 6 ? 1 : 2
  let best: { row: TermRow; steps: number } | null = null
  for (const [word, row] of words) {
    if (isAdded && isOtherNumber(plainWord(typed), word)) continue
    const steps = stepsBetween(wanted, slugOf(word).replaceAll('-', ''), most)
    if (steps <= most && (!best || steps < best.steps)) best = { row, steps }
  }
  return best && shownName(best.row, locale)
}

/** `SK 28/29` is the next season and no misspelled `SK 27/28`, nor is `AW 27/28`. */
function isOtherNumber(one: string, other: string): boolean {
  const [digits, otherDigits] = [one, other].map((word) => word.replace(/\D/g, ''))
  const [letters = '', otherLetters] = [one, other].map((word) => word.replace(/\d/g, ''))
  return digits !== otherDigits || (digits !== '' && letters.length < 4 && letters !== otherLetters)
}

/** Letters to change, add, drop or swap; more than `most` counts as one more. */
function stepsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwap =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row.push(
        Math.min(
          (last[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (last[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}

import { type Locale, locales, type Texts } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'
import type { TermKind } from '#features/catalogue-admin/term.ts'
import { stemsOf, wordsOf as wordsIn } from '#features/search/words.ts'

import { fiberNames } from './fiber-names.ts'

type TermRow = { slug: string; name: Texts; code?: string; sizes?: string[] }
export type TermRows = Record<TermKind | 'fibers', TermRow[]>
type Kind = keyof TermRows

type Match = { slug: string } | { near: string | null }

/** The lists of the catalogue, indexed to find terms by the text of a cell. */
export type TermIndex = {
  find: (kind: Kind, text: string) => Match
  /** The name of a term for a cell, or its slug if {@link find} would not lead from the name back to the term. */
  nameOf: (kind: Kind, slug: string) => string
  /** The sizes of a size run; empty if there is no such run. */
  sizesOf: (slug: unknown) => string[]
}

export function indexTerms(rows: TermRows, locale: Locale): TermIndex {
  const kinds = Object.keys(rows) as Kind[]
  const bySlug = new Map(
    kinds.map((kind) => [kind, new Map(rows[kind].map((row) => [row.slug, row]))]),
  )
  const byWord = new Map(kinds.map((kind) => [kind, wordsOf(rows[kind])]))
  addFiberNames(byWord.get('fibers'), rows.fibers)

  const find = (kind: Kind, text: string): Match => {
    const typed = text.trim()
    if (bySlug.get(kind)?.has(typed)) return { slug: typed }
    const words = byWord.get(kind) ?? new Map<string, TermRow>()
    const term =
      words.get(plainWord(typed)) ?? (kind === 'fibers' ? fiberIn(words, typed) : undefined)
    if (term) return { slug: term.slug }
    // Size runs and fibers are never added by a table, so a near name is always proposed for them.
    const isAdded = kind !== 'sizeRuns' && kind !== 'fibers'
    // Short words are other fibers rather than misspelled ones.
    if (kind === 'fibers' && slugOf(typed).length < 5) return { near: null }
    return { near: nearest(words, typed, locale, isAdded) }
  }
  return {
    find,
    nameOf: (kind, slug) => {
      const row = bySlug.get(kind)?.get(slug)
      const name = row && nameIn(row, locale)
      const match = name && !/[,;/|\n#]/.test(name) && find(kind, name)
      return match && 'slug' in match && match.slug === slug ? name : slug
    },
    sizesOf: (slug) => rows.sizeRuns.find((row) => row.slug === slug)?.sizes ?? [],
  }
}

/** The name of a term in a language, or in any other, or its slug. */
function nameIn({ slug, name }: TermRow, locale: Locale): string {
  return name[locale] ?? locales.map((each) => name[each]).find(Boolean) ?? slug
}

/** Terms by their names and codes; a name that two terms share leads to the first. */
function wordsOf(rows: TermRow[]): Map<string, TermRow> {
  const words = new Map<string, TermRow>()
  for (const row of rows.toReversed())
    for (const name of [row.code, ...Object.values(row.name)])
      if (name && plainWord(name)) words.set(plainWord(name), row)
  return words
}

/** Adds the trade's synonyms for fibers, which lead to the fibers of the catalogue. */
function addFiberNames(words: Map<string, TermRow> | undefined, fibers: TermRow[]): void {
  for (const row of fibers)
    for (const name of fiberNames[row.slug] ?? [])
      if (!words?.has(plainWord(name))) words?.set(plainWord(name), row)
}

/** Finds a fiber by an inflected form of its name: `шерсти`, `yünden`. */
function fiberIn(words: Map<string, TermRow>, typed: string): TermRow | undefined {
  const typedStems = wordsIn(typed).map(stemsOf)
  if (typedStems.length === 0) return undefined
  for (const row of new Set(words.values()))
    for (const name of Object.values(row.name)) {
      const stems = wordsIn(name ?? '').map(stemsOf)
      const isSame =
        stems.length === typedStems.length &&
        stems.every((forms, index) => forms.some((form) => typedStems[index]?.includes(form)))
      if (isSame) return row
    }
  return undefined
}

/** The name of the term that differs by a letter or two, in a language. */
function nearest(
  words: Map<string, TermRow>,
  typed: string,
  locale: Locale,
  isAdded: boolean,
): string | null {
  const letters = slugOf(typed).replaceAll('-', '')
  if (letters.length < 3) return null
  const most = letters.length < 6 ? 1 : 2
  let best: { row: TermRow; steps: number } | null = null
  for (const [word, row] of words) {
    if (isAdded && isOtherNumber(plainWord(typed), word)) continue
    const steps = editDistance(letters, slugOf(word).replaceAll('-', ''), most)
    if (steps <= most && (!best || steps < best.steps)) best = { row, steps }
  }
  return best && nameIn(best.row, locale)
}

/** Whether two names number different things: `SK 28/29` and `AW 27/28` are no misspellings of `SK 27/28`. */
function isOtherNumber(first: string, second: string): boolean {
  const [digits, otherDigits] = [first, second].map((word) => word.replace(/\D/g, ''))
  const [letters = '', otherLetters] = [first, second].map((word) => word.replace(/\d/g, ''))
  return digits !== otherDigits || (digits !== '' && letters.length < 4 && letters !== otherLetters)
}

/** The edit distance of two words, in letters changed, added, dropped or swapped; more than `most` gives `most + 1`. */
function editDistance(source: string, target: string, most: number): number {
  if (Math.abs(source.length - target.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (let from = 1; from <= source.length; from += 1) {
    const row = [from]
    for (let to = 1; to <= target.length; to += 1) {
      const isSame = source[from - 1] === target[to - 1]
      const isSwap =
        from > 1 &&
        to > 1 &&
        source[from - 1] === target[to - 2] &&
        source[from - 2] === target[to - 1]
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
  return last[target.length] ?? most + 1
}

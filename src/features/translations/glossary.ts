import {
  fallbackLocale,
  inEachLanguage,
  type InEachLanguage,
  type Locale,
  type Texts,
} from '#base/locale.ts'
import { foldSearchText, wordStem } from '#features/search/words.ts'
import type { StaffWords } from '#languages/language.ts'
import { staffWords } from '#languages/staff-words.ts'

const names = Object.keys(staffWords[fallbackLocale].glossary) as (keyof StaffWords['glossary'])[]

/** Words of the trade in the form that this site uses, in each language. */
export const tradeTerms: InEachLanguage[] = names.map((name) =>
  inEachLanguage((locale) => staffWords[locale].glossary[name]),
)

/** A term where it stands in a text. */
export type TermMatch = { at: number; length: number; word: string; translation: string }

type Token = { at: number; end: number; stem: string }

/**
 * The terms that stand in a text, in its order, with their translation; of overlapping ones the longest.
 * Endings do not count: `astarlı` is `astar`.
 */
export function findTerms(text: string, terms: Texts[], from: Locale, to: Locale): TermMatch[] {
  const tokens = tokensOf(text, from)
  const byFirst = termsByFirst(terms, from, to)
  const matches: TermMatch[] = []
  for (let at = 0; at < tokens.length;) {
    const hit = byFirst
      .get(tokens[at]?.stem ?? '')
      ?.find(({ stems }) => stems.every((stem, index) => tokens[at + index]?.stem === stem))
    const [first, last] = [tokens[at], tokens[at + (hit?.stems.length ?? 1) - 1]]
    if (hit && first && last) {
      const { word, translation } = hit
      matches.push({ at: first.at, length: last.end - first.at, word, translation })
    }
    at += hit?.stems.length ?? 1
  }
  return matches
}

/** Terms by the stem of their first word, those of most words first. */
function termsByFirst(terms: Texts[], from: Locale, to: Locale) {
  const all = new Map<string, { stems: string[]; word: string; translation: string }[]>()
  for (const { [from]: word, [to]: translation } of terms) {
    const stems = tokensOf(word ?? '', from).map(({ stem }) => stem)
    const [first] = stems
    if (!word || !translation || first === undefined) continue
    const list = [...(all.get(first) ?? []), { stems, word, translation }]
    all.set(
      first,
      list.toSorted((a, b) => b.stems.length - a.stems.length),
    )
  }
  return all
}

function tokensOf(text: string, locale: Locale): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    stem: wordStem(foldSearchText(word), locale),
  }))
}

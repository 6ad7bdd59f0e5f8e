import { foldSearchText } from './words.ts'

/** Shorter words are too similar to each other. */
const LENGTH_MIN = 4
/** The length from which on two letters may differ. */
const LENGTH_OF_TWO = 8

/** Letters in which two words may differ if they are spellings of the same word. */
function typosIn(typed: string, meant: string): number {
  if (typed.length < LENGTH_MIN) return 0
  return Math.max(typed.length, meant.length) < LENGTH_OF_TWO ? 1 : 2
}

/** The word and all it becomes when as many letters are left out as may be wrong. */
export function shortenedForms(word: string): string[] {
  let forms = [word]
  const all = new Set(forms)
  const most = word.length < LENGTH_MIN ? 0 : word.length < LENGTH_OF_TWO - 1 ? 1 : 2
  for (let left = most; left > 0; left--) {
    forms = forms.flatMap((form) =>
      Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1)),
    )
    for (const form of forms) all.add(form)
  }
  return [...all]
}

/** Words among these that may be meant, the nearest first. */
export function nearestWords<Entry extends { word: string }>(
  typed: string,
  entries: Entry[],
): Entry[] {
  return entries
    .map((entry) => ({ entry, typos: typosBetween(typed, entry.word) }))
    .filter(({ entry, typos }) => typos <= typosIn(typed, entry.word))
    .toSorted((a, b) => a.typos - b.typos)
    .map(({ entry }) => entry)
}

/** Letters in which endings may differ beside. */
const ENDING_MAX = 3

/** A typed word is another word misspelled, and not a word of its own that happens to be near: it begins alike, and has no more wrong letters than its length allows. */
export function isMisspelled(typed: string, candidate: string): boolean {
  const meant = foldSearchText(candidate)
  if (typed[0] !== meant[0]) return false
  const typos = typosBetween(typed, meant)
  if (typos <= typosIn(typed, meant)) return true
  return Math.min(typed.length, meant.length) >= LENGTH_OF_TWO && typos <= ENDING_MAX
}

/** Letters inserted, left out, replaced, or exchanged with the next. */
export function typosBetween(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

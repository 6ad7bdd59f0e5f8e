import { foldText } from '#base/folded-text.ts'

import { type ChatColor, type ChatModel, wordsOf } from './chat-model.ts'

/** Least length of a word in which a typing error is recognized; longer words may have two errors. */
const SLIP_FROM = 5
const TWO_SLIPS_FROM = 10

/** The color of the model that a word most likely means; null if it may mean none or several. */
export function guessColor(typed: string, { colors }: ChatModel): ChatColor | null {
  const words = wordsOf(typed)
  const [word = ''] = words
  if (words.length !== 1) return null
  const matchesByRule = [isPartOf, isSlipOf].map((matches) =>
    colors.filter(({ names }) => names.some((name) => matches(word, wordsOf(name)))),
  )
  for (const matches of matchesByRule)
    if (matches.length > 0) return (matches.length === 1 && matches[0]) || null
  return null
}

/** Whether a word begins a longer name, as `zeytin` begins `zeytin yeşili`. */
const isPartOf = (word: string, name: readonly string[]) =>
  name.length > 1 && word.length > 2 && name[0] === word

function isSlipOf(word: string, name: readonly string[]): boolean {
  const whole = name.join(' ')
  if (word.length < SLIP_FROM) return false
  return editDistance(foldText(word), whole) <= (word.length < TWO_SLIPS_FROM ? 1 : 2)
}

/** The edit distance of two words, in letters added, dropped, changed or swapped with their neighbor. */
function editDistance(source: string, target: string): number {
  const rows = [Array.from({ length: target.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= source.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = source[row - 1] === target[column - 1]
      const isSwapped =
        source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1]
      line[column] = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return rows[source.length]?.[target.length] ?? Infinity
}

import { foldText } from '#base/folded-text.ts'

import { type ChatColor, type ChatModel, wordsOf } from './chat-model.ts'

/** Letters of a name from which on slips of the hand are recognized, and from which on two of them. */
const SLIP_FROM = 5
const TWO_SLIPS_FROM = 10

/** The one color of the model that some words most likely mean; null if none or several may be meant. */
export function guessColor(typed: string, { colors }: ChatModel): ChatColor | null {
  const words = wordsOf(typed)
  const [word = ''] = words
  if (words.length !== 1) return null
  const meant = [isPartOf, isSlipOf].map((matches) =>
    colors.filter(({ names }) => names.some((name) => matches(word, wordsOf(name)))),
  )
  for (const matching of meant)
    if (matching.length > 0) return (matching.length === 1 && matching[0]) || null
  return null
}

/** `zeytin` of `zeytin yeşili`. */
const isPartOf = (word: string, name: readonly string[]) =>
  name.length > 1 && word.length > 2 && name[0] === word

function isSlipOf(word: string, name: readonly string[]): boolean {
  const whole = name.join(' ')
  if (word.length < SLIP_FROM) return false
  return editDistance(foldText(word), whole) <= (word.length < TWO_SLIPS_FROM ? 1 : 2)
}

/** Letters to add, take, change or swap with their neighbor until two words are equal. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line[at] = Math.min(
        (rows[row - 1]?.[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (rows[row - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && at > 1 ? (rows[row - 2]?.[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}

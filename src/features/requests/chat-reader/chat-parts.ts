import { foldText } from '#base/folded-text.ts'

import { guessColor } from './chat-color.ts'
import { type ChatColor, type ChatMark, type ChatModel, wordsOf } from './chat-model.ts'
import type { ChatToken } from './chat-tokens.ts'
import { chatWords } from './chat-words.ts'

/** The part of a line about a color, or about several colors at once. */
export type ChatPart = {
  colors: ChatColor[]
  /** Unknown words at the place of a color. */
  unknown: ChatToken[]
  tokens: ChatToken[]
  isEveryColor: boolean
}

type Parts = { parts: ChatPart[]; marks: ChatMark[] }

const emptyPart = (): ChatPart => ({ colors: [], unknown: [], tokens: [], isEveryColor: false })

const isSign = (token: ChatToken | undefined, signs: string) =>
  token?.kind === 'sign' && signs.includes(token.text)
const isWordOf = (words: ReadonlySet<string>, token: ChatToken | undefined) =>
  token?.kind === 'word' && words.has(token.word)
const isNumber = (token: ChatToken | undefined) => token?.kind === 'number'

/** Splits a line into parts; the first part has no color of its own, every other part begins with its color. */
export function partsOfLine(tokens: readonly ChatToken[], model: ChatModel): Parts {
  const read: Parts = { parts: [emptyPart()], marks: [] }
  const resolved = withColorNumbers(tokens, model)
  resolved.forEach((token, index) => {
    const part = read.parts.at(-1) ?? emptyPart()
    if (token.kind === 'everyColor') part.isEveryColor = true
    else if (token.kind === 'color') addColor(read.parts, resolved, index)
    else part.tokens.push(token)
  })
  read.parts = read.parts.flatMap((part) => splitAtUnknown(part, model, read.marks))
  return read
}

/** Replaces numbers of the maker's card, as in `renk 540`, by their colors. */
function withColorNumbers(tokens: readonly ChatToken[], model: ChatModel): ChatToken[] {
  return tokens.flatMap((token, index): ChatToken[] => {
    const before = tokens[index - 1]
    if (token.kind !== 'number' || !isWordOf(chatWords.color, before)) return [token]
    const color = model.colors.find(({ number }) => number !== '' && number === token.text)
    return color ? [{ kind: 'color', color, text: token.text, at: token.at }] : [token]
  })
}

function addColor(parts: ChatPart[], tokens: readonly ChatToken[], index: number) {
  const token = tokens[index]
  if (token?.kind !== 'color') return
  const part = parts.at(-1) ?? emptyPart()
  const shade = shadeBefore(tokens, index)
  if (shade.length > 0) {
    part.tokens = part.tokens.filter((other) => !shade.includes(other))
    parts.push({ ...emptyPart(), unknown: [...shade, token] })
    return
  }
  const isNext =
    part.colors.length > 0 && part.tokens.every((other) => isSign(other, ',/+&') || isAnd(other))
  if (isNext) {
    part.colors.push(token.color)
    part.unknown.push(token)
  } else parts.push({ ...emptyPart(), colors: [token.color], unknown: [token] })
}

const isAnd = (token: ChatToken) => token.kind === 'word' && chatWords.and.has(token.word)

/** The word of shade before a color, because `dark grey` is another color than grey. */
function shadeBefore(tokens: readonly ChatToken[], index: number): ChatToken[] {
  const [before, dash] = [tokens[index - 1], tokens[index - 2]]
  if (isWordOf(chatWords.shade, before) && before) return [before]
  const isDashed =
    isSign(before, '-') && before?.at === (tokens[index]?.at ?? 0) - 1 && dash?.kind === 'word'
  return isDashed && before ? [dash, before] : []
}

/**
 * Splits a part at unknown words. Unknown words directly before numbers are an unknown color, unless a color stands
 * before them: then the words are marked and the numbers belong to that color.
 */
function splitAtUnknown(part: ChatPart, model: ChatModel, marks: ChatMark[]): ChatPart[] {
  const parts: ChatPart[] = [{ ...part, tokens: [] }]
  const ownWords = new Set(model.names.flatMap(wordsOf))
  let words: ChatToken[] = []
  part.tokens.forEach((token, index) => {
    const current = parts.at(-1) ?? emptyPart()
    if (isUnknownWord(token, ownWords)) words.push(token)
    else if (isQuantity(token, part.tokens[index + 1]) && words.length > 0) {
      const hasColor = current.colors.length > 0 || current.unknown.length > 0
      const hasNumbers = current.tokens.some(isNumber)
      if (hasColor && !hasNumbers) marks.push(markOf('notUnderstood', words))
      else parts.push(unknownPart(words, model, marks))
      words = []
    } else if (isSign(token, ',;|!?') && !isNumber(part.tokens[index + 1])) words = []
    parts.at(-1)?.tokens.push(token)
  })
  const last = parts.at(-1)
  const isBare = last && last.colors.length > 0 && !last.tokens.some(isNumber)
  if (isBare && words.length > 0) marks.push(markOf('notUnderstood', words))
  return parts
}

function unknownPart(words: ChatToken[], model: ChatModel, marks: ChatMark[]): ChatPart {
  const mark = markOf('readAs', words)
  const color = guessColor(mark.text, model)
  if (!color) return { ...emptyPart(), unknown: words }
  marks.push({ ...mark, meant: color.code })
  return { ...emptyPart(), colors: [color], unknown: words }
}

/** Whether a token begins a quantity: a number, or a size in letters before its pieces. */
const isQuantity = (token: ChatToken, next: ChatToken | undefined) =>
  isNumber(token) ||
  (token.kind === 'word' && isSizeWord(token.text) && (isSign(next, '/:=-–—*(') || isNumber(next)))

const known = Object.values(chatWords)

function isUnknownWord(token: ChatToken, ownWords: ReadonlySet<string>): boolean {
  if (token.kind !== 'word') return false
  const { word } = token
  if (known.some((words) => words.has(word)) || ownWords.has(word)) return false
  return word.length > 1 && !isSizeWord(token.text)
}

const isSizeWord = (text: string) =>
  /^(?:x{0,4}[sl]|m|eu|eur|ru|uk|us|tr|[хс]|[хл]{1,3})$/i.test(foldText(text))

export function markOf(reason: ChatMark['reason'], tokens: readonly ChatToken[]): ChatMark {
  const [first] = tokens
  const text = tokens.reduce(
    (all, token) =>
      all + ' '.repeat(Math.max(0, token.at - (first?.at ?? 0) - all.length)) + token.text,
    '',
  )
  return { reason, text, at: first?.at ?? 0 }
}

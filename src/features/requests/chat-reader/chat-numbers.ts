import { sizeIn, type SizeSystem, sizeSystems } from '#features/sizes/size-chart.ts'
import { sizeOfHeading } from '#features/sizes/size-text.ts'

import type { ChatModel } from './chat-model.ts'
import type { ChatToken } from './chat-tokens.ts'
import { chatWords } from './chat-words.ts'

/** The role of a number, which the words beside it tell. */
type Role = 'size' | 'pieces' | 'each' | 'packs' | 'total'

/** A number or a size in letters. `joint` is the sign that joins it to the number before, such as `/` in `38/2`. */
export type ChatNumber = {
  value: string
  role: Role | null
  joint: string | null
  text: string
  at: number
  /** The typed text, if it was read as another size. */
  readFrom: string | null
}

const has = (words: ReadonlySet<string>, token: ChatToken | undefined) =>
  token?.kind === 'word' && words.has(token.word)
const isSign = (token: ChatToken | undefined, signs: string) =>
  token?.kind === 'sign' && signs.includes(token.text)
const isNumber = (token: ChatToken | undefined) => token?.kind === 'number'

const JOINTS = '/:=-–—−xх×*('
const isJoint = (token: ChatToken | undefined) =>
  isSign(token, JOINTS) || (token?.kind === 'word' && /^[xх]$/.test(token.word))

/** Whether a number is a size of coats. */
export const isSizeNumber = (value: string) =>
  /^[3-5]\d$|^60$/.test(value) && Number(value) % 2 === 0

/** The numbers of a part of a line, in order, each with its role. */
export function numbersOf(tokens: readonly ChatToken[], { sizes }: ChatModel): ChatNumber[] {
  const numbers: ChatNumber[] = []
  let joint: string | null = null
  const isSize = (value: string) => sizes.includes(value) || isSizeNumber(value)
  tokens.forEach((token, index) => {
    if (isJoint(token)) {
      joint = token.text
      return
    }
    const letters = token.kind === 'word' ? letterSize(token.text, sizes) : null
    if (token.kind !== 'number' && letters === null) {
      joint = rangeJoint(tokens, index) ?? null
      return
    }
    const typed = letters ?? String(token.kind === 'number' ? token.value : '')
    const system = systemBefore(tokens, index)
    const converted =
      system && system.name !== 'EU' && system.name !== 'TR' ? sizeFrom(system.name, typed) : null
    const value = converted ?? typed
    const role = letters || system ? 'size' : roleOf(tokens, index, isSize(value))
    numbers.push({
      value,
      role,
      joint: numbers.length > 0 ? joint : null,
      text: `${system?.text ?? ''}${token.text}${role === 'packs' ? ` ${tokens[index + 1]?.text ?? ''}` : ''}`,
      at: system?.at ?? token.at,
      readFrom: converted === null ? null : `${system?.text ?? ''}${token.text}`,
    })
    joint = null
  })
  return numbers
}

/** The joint that a word makes, as in `from 38 to 44`, where `to` joins like a dash. */
function rangeJoint(tokens: readonly ChatToken[], index: number): string | undefined {
  const [token, before, after] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  if (!isNumber(before) || !isNumber(after)) return undefined
  const first = tokens[index - 2]
  const isFrom = first?.kind === 'word' && chatWords.from.has(first.word)
  const isTo = has(chatWords.to, token) || (isFrom && token?.kind === 'word' && token.word === 'по')
  return isTo ? '-' : undefined
}

function roleOf(tokens: readonly ChatToken[], index: number, isSize: boolean): Role | null {
  const [next, afterNext] = [tokens[index + 1], tokens[index + 2]]
  const before = lastBefore(tokens, index)
  const isQuoted = isSign(next, '\'’`"')
  const suffix = isQuoted ? afterNext : next
  if (has(chatWords.each, suffix) && suffix?.kind === 'word' && suffix.word !== 'по') return 'each'
  if (has(chatWords.pack, next)) return 'packs'
  if (has(chatWords.unit, next)) {
    if (has(chatWords.each, afterNext) || isEach(tokens, index)) return 'each'
    return has(chatWords.total, before) ? 'total' : 'pieces'
  }
  if (has(chatWords.total, before)) return 'total'
  if (isEach(tokens, index)) return 'each'
  if (isSize && (has(chatWords.size, next) || isSizeWordBefore(tokens, index))) return 'size'
  return null
}

/** Whether a number follows a word for each, as in `each 10` or `по 10`, but not the `по` of a range. */
function isEach(tokens: readonly ChatToken[], index: number): boolean {
  return has(chatWords.each, tokens[index - 1]) && rangeJoint(tokens, index - 1) === undefined
}

/** Whether a size word stands before a number and belongs to it, not to an earlier number that can be a size. */
function isSizeWordBefore(tokens: readonly ChatToken[], index: number): boolean {
  const position = tokens.lastIndexOf(lastBefore(tokens, index) as ChatToken, index)
  if (!has(chatWords.size, tokens[position])) return false
  const owner = tokens[position - 1]
  return !(owner?.kind === 'number' && isSizeNumber(String(owner.value)))
}

/** The last token before a number, without colons, dashes and fillers. */
function lastBefore(tokens: readonly ChatToken[], index: number): ChatToken | undefined {
  let position = index - 1
  while (isSign(tokens[position], ':=-–—.') || has(chatWords.filler, tokens[position]))
    position -= 1
  return tokens[position]
}

/** Reads a size in letters; a single letter counts only if the model has that size. */
function letterSize(text: string, sizes: readonly string[]): string | null {
  const size = sizeOfHeading(text)
  if (size === null || /^\d/.test(size) || size === 'ONE SIZE') return null
  return size.length > 1 || sizes.includes(size) ? size : null
}

function systemBefore(tokens: readonly ChatToken[], index: number) {
  const token = tokens[index - 1]
  if (token?.kind !== 'word' || tokens[index]?.kind !== 'number') return null
  const name = token.text.toUpperCase().replace(/^EUR$/, 'EU')
  if (!Object.hasOwn(sizeSystems, name)) return null
  const gap = ' '.repeat((tokens[index]?.at ?? 0) - token.at - token.text.length)
  return { name: name as SizeSystem, text: token.text + gap, at: token.at }
}

/** Converts a size of another system to the European size. */
const sizeFrom = (system: SizeSystem, size: string) =>
  sizeIn('EU', String(Number(size) - sizeSystems[system]))

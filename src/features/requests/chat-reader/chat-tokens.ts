import { foldText } from '#base/folded-text.ts'
import { looseStyleCode } from '#base/style-code.ts'

import { type ChatCatalogue, type ChatColor, type ChatModel, wordsOf } from './chat-model.ts'
import { chatPhrases, chatWords, colorEndings, inLatinSounds } from './chat-words.ts'

/** What a piece of a line is. `odd` holds digits that are no quantity: dates, prices, phone numbers. */
type Content =
  | { kind: 'model'; model: ChatModel }
  | { kind: 'badModel' }
  | { kind: 'color'; color: ChatColor }
  | { kind: 'everySize' }
  | { kind: 'everyColor' }
  | { kind: 'odd' }
  | { kind: 'number'; value: number }
  | { kind: 'word'; word: string }
  | { kind: 'sign' }

/** A piece of a line as it was typed, and where it begins in the text. */
export type ChatToken = Content & { text: string; at: number }

type Match = { length: number; token: Content } | null
type Rule = (rest: string, before: string) => Match

/** Reads lines by a catalogue. Names are compared in one form, codes as everywhere. */
export function openLexer({
  models,
  colors,
}: ChatCatalogue): (line: string, at: number) => ChatToken[] {
  const byCode = new Map(models.map((model) => [looseStyleCode(model.styleCode), model]))
  const codeLength = Math.max(0, ...models.map(({ styleCode }) => styleCode.length)) + 4
  const names = colors
    .flatMap((color) =>
      [...color.names, color.code].map((name) => ({ color, words: wordsOf(name) })),
    )
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length)
  const rules: Rule[] = [
    (rest, before) => findCode(rest, before, byCode, codeLength),
    (rest) => findOdd(rest),
    (rest) => findNumber(rest),
    (rest) => findPhrase(rest),
    (rest) => findColor(rest, names),
    (rest, before) => findUnknownCode(rest, before),
    (rest) => findWord(rest),
  ]
  return (line, at) => {
    const tokens: ChatToken[] = []
    let place = 0
    while (place < line.length) {
      const rest = line.slice(place)
      const match = rules.reduce<Match>(
        (first, rule) => first ?? rule(rest, line.slice(0, place)),
        null,
      )
      const length = match?.length ?? 1
      const text = rest.slice(0, length)
      if (match) tokens.push({ ...match.token, text, at: at + place })
      else if (text.trim()) tokens.push({ kind: 'sign', text, at: at + place })
      place += length
    }
    return tokens
  }
}

const WORD = /^[\p{L}\p{M}]+/u
const endsInWord = (before: string) => /[\p{L}\p{N}]$/u.test(before)

function findCode(
  rest: string,
  before: string,
  byCode: ReadonlyMap<string, ChatModel>,
  longest: number,
): Match {
  if (endsInWord(before) || !/^[\p{L}\p{N}]/u.test(rest)) return null
  for (let length = Math.min(longest, rest.length); length > 0; length -= 1) {
    const text = rest.slice(0, length)
    if (!/[\p{L}\p{N}]$/u.test(text) || /^\d/.test(rest.slice(length)) || !/\d/.test(text)) continue
    if (/^\p{L}/u.test(rest.slice(length)) && /\p{L}$/u.test(text)) continue
    const model =
      byCode.get(looseStyleCode(text)) ?? byCode.get(looseStyleCode(inLatinSounds(text)))
    if (model) return { length, token: { kind: 'model', model } }
  }
  return null
}

/** A code such as ours that nobody knows; what is a size with its system has two digits. */
function findUnknownCode(rest: string, before: string): Match {
  if (endsInWord(before)) return null
  const match =
    /^\p{L}{1,5}[-–—_.]?\d{3,}(?:[-/]?\p{L}?\d*)?(?![\p{L}\p{N}])/u.exec(rest) ??
    /^\p{Lu}{1,4} \d{3,}(?![\p{L}\p{N}])/u.exec(rest)
  if (!match) return null
  const [word = ''] = WORD.exec(rest) ?? []
  if (isKnownWord(foldText(word))) return null
  return { length: match[0].length, token: { kind: 'badModel' } }
}

const isKnownWord = (word: string) => Object.values(chatWords).some((words) => words.has(word))

/** Phone numbers, dates, times and amounts. */
function findOdd(rest: string): Match {
  const match =
    /^\+\d[\d\s()-]{6,}\d/.exec(rest) ??
    findDate(rest) ??
    /^\d{1,2}:\d{2}:\d{2}/.exec(rest) ??
    /^\d+\.\d{1,2}(?![\d.])/.exec(rest) ??
    /^(?![3-6][02468],[3-6][02468](?!\d))\d+,\d{1,2}(?![\d,])(?=\s*(?:[€$₺₽%]|eur|usd|try|tl|rub|руб|евро))/iu.exec(
      rest,
    ) ??
    /^[€$₺₽]\s*\d+(?:[.,]\d+)*/.exec(rest) ??
    /^\d+(?:[.,]\d+)*\s*(?:[€$₺₽%]|(?:eur|usd|tl|руб|евро)(?!\p{L}))/iu.exec(rest)
  return match && { length: match[0].length, token: { kind: 'odd' } }
}

/** A day, a month and a year in any order: `38/40/42` is none. */
function findDate(rest: string): RegExpExecArray | null {
  const match = /^(\d{1,4})[./](\d{1,2})[./](\d{2,4})(?!\d)/.exec(rest)
  const numbers = match?.slice(1).map(Number) ?? []
  return numbers.filter((number) => number <= 31).length > 1 &&
    numbers.some((number) => number <= 12)
    ? match
    : null
}

function findNumber(rest: string): Match {
  const match =
    /^\d{1,3}(?:[.,\u00A0\u202F]\d{3})+(?!\d)/.exec(rest) ??
    /^(?:[12]?\d) \d?00(?!\d)(?=\s*(?:adet|pcs|шт|$))/u.exec(rest) ??
    /^\d+/.exec(rest)
  if (!match) return null
  const digits = match[0].replace(/\D/g, '')
  return { length: match[0].length, token: { kind: 'number', value: Number(digits) } }
}

function findPhrase(rest: string): Match {
  for (const kind of ['everySize', 'everyColor'] as const)
    for (const phrase of chatPhrases[kind]) {
      const length = lengthOfWords(rest, phrase.split(' '), (typed, word) => typed === word)
      if (length) return { length, token: { kind } }
    }
  return null
}

function findColor(rest: string, names: readonly { color: ChatColor; words: string[] }[]): Match {
  for (const isSame of [(typed: string, word: string) => typed === word, isInflected])
    for (const { color, words } of names) {
      const length = lengthOfWords(rest, words, isSame)
      if (length) return { length, token: { kind: 'color', color } }
    }
  return null
}

const STEM_MIN = 3

/** The same word in another case: `lacivertten`, `чёрного`. */
function isInflected(typed: string, word: string): boolean {
  if (typed.length <= STEM_MIN || typed === word) return typed === word
  const stem = typed.replace(colorEndings, '')
  return stem.length >= STEM_MIN && (stem === word || stem === word.replace(colorEndings, ''))
}

/** How long the words are at the start of a text, with spaces or a dash between them; 0 if they are not there. */
function lengthOfWords(
  rest: string,
  words: readonly string[],
  isSame: (typed: string, word: string) => boolean,
): number {
  let length = 0
  for (const [index, word] of words.entries()) {
    const gap = index === 0 ? '' : (/^(?:\s+|\s?[-–]\s?)/.exec(rest.slice(length))?.[0] ?? null)
    if (gap === null) return 0
    const [typed = ''] = WORD.exec(rest.slice(length + gap.length)) ?? []
    if (!typed || !isSame(foldText(typed), word)) return 0
    length += gap.length + typed.length
  }
  return length
}

function findWord(rest: string): Match {
  const match = WORD.exec(rest)
  return match && { length: match[0].length, token: { kind: 'word', word: foldText(match[0]) } }
}

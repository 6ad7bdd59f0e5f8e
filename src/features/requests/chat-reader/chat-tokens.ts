import { foldText } from '#base/folded-text.ts'

import { endsInWord, findCode, indexCodes } from './chat-codes.ts'
import { type ChatCatalogue, type ChatColor, type ChatModel, wordsOf } from './chat-model.ts'
import { chatPhrases, chatWords, colorEndings } from './chat-words.ts'

/** The content of a token. `odd` holds digits that are no quantity: dates, prices, phone numbers. */
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

/** A piece of a line as typed, with its start in the text. */
export type ChatToken = Content & { text: string; at: number }

type Match = { length: number; token: Content } | null
/** The place at which a line is read. `before` is the last sign before it, `word` the folded word at its start, if any. */
type Place = { rest: string; before: string; word: string }
type Rule = (place: Place) => Match

type ColorName = { color: ChatColor; words: string[] }

/**
 * Opens a lexer for a catalogue, which compares folded names and loose codes. The time for a very long line grows only
 * with its length, because no rule looks at the whole line.
 */
export function openLexer({
  models,
  colors,
}: ChatCatalogue): (line: string, at: number) => ChatToken[] {
  const codes = indexCodes(models)
  const namesFor = indexNames(
    colors
      .flatMap((color) =>
        [...color.names, color.code].map((name) => ({ color, words: wordsOf(name) })),
      )
      .filter(({ words }) => words.length > 0)
      .toSorted((a, b) => b.words.length - a.words.length),
  )
  const rules: Rule[] = [
    ({ rest, before }) => {
      const code = findCode(rest, before, codes)
      return code && { length: code.length, token: { kind: 'model', model: code.model } }
    },
    ({ rest }) => findOdd(rest),
    ({ rest }) => findNumber(rest),
    ({ rest, word }) => (word === '' ? null : findPhrase(rest)),
    ({ rest, word }) => (word === '' ? null : findColor(rest, namesFor(word))),
    ({ rest, before, word }) => findUnknownCode(rest, before, word),
    ({ rest }) => findWord(rest),
  ]
  return (line, at) => {
    const tokens: ChatToken[] = []
    let place = 0
    while (place < line.length) {
      const rest = line.slice(place)
      // Two units hold the last letter of any alphabet.
      const before = line.slice(Math.max(0, place - 2), place)
      const word = foldText(WORD.exec(rest)?.[0] ?? '')
      const match = rules.reduce<Match>(
        (first, rule) => first ?? rule({ rest, before, word }),
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

/** Finds an unknown code in the form of a style code; it has three digits or more, unlike a size with its system. */
function findUnknownCode(rest: string, before: string, word: string): Match {
  if (endsInWord(before)) return null
  const match =
    /^\p{L}{1,5}[-–—_.]?\d{3,}(?:[-/]?\p{L}?\d*)?(?![\p{L}\p{N}])/u.exec(rest) ??
    /^\p{Lu}{1,4} \d{3,}(?![\p{L}\p{N}])/u.exec(rest)
  if (!match || isKnownWord(word)) return null
  return { length: match[0].length, token: { kind: 'badModel' } }
}

const isKnownWord = (word: string) => Object.values(chatWords).some((words) => words.has(word))

/** Finds phone numbers, dates, times and amounts. */
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
    /^\d+(?:[.,]\d+){0,6}\s*(?:[€$₺₽%]|(?:eur|usd|tl|руб|евро)(?!\p{L}))/iu.exec(rest)
  return match && { length: match[0].length, token: { kind: 'odd' } }
}

/** Finds a day, a month and a year in any order; `38/40/42` is no date. */
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

/** Makes a function that lists the names that may begin with a folded word, in their order. */
function indexNames(names: readonly ColorName[]): (word: string) => ColorName[] {
  const byWord = new Map<string, Set<ColorName>>()
  for (const name of names)
    for (const key of [name.words[0] ?? '', stemOf(name.words[0] ?? '')])
      byWord.set(key, (byWord.get(key) ?? new Set()).add(name))
  return (word) => {
    const candidates = new Set([word, stemOf(word)].flatMap((key) => [...(byWord.get(key) ?? [])]))
    return names.filter((name) => candidates.has(name))
  }
}

function findColor(rest: string, names: readonly ColorName[]): Match {
  for (const isSame of [(typed: string, word: string) => typed === word, isInflected])
    for (const { color, words } of names) {
      const length = lengthOfWords(rest, words, isSame)
      if (length) return { length, token: { kind: 'color', color } }
    }
  return null
}

const STEM_MIN = 3

/** Whether a typed word is a name in any case, such as `lacivertten` or `чёрного`. */
function isInflected(typed: string, word: string): boolean {
  if (typed.length <= STEM_MIN || typed === word) return typed === word
  const stem = stemOf(typed)
  return stem.length >= STEM_MIN && (stem === word || stem === stemOf(word))
}

const stemOf = (word: string) => word.replace(colorEndings, '')

/** Length of words at the start of a text, with spaces or a dash between them; 0 if the text does not start with them. */
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

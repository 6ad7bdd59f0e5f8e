import { piecesOf } from '#base/quantity-matrix.ts'

import type { ChatCatalogue, ChatColor, ChatModel, ChatReading } from './chat-model.ts'
import { type ChatNumber, numbersOf } from './chat-numbers.ts'
import { type ChatPart, markOf, partsOfLine } from './chat-parts.ts'
import { readQuantities } from './chat-quantities.ts'
import { linesOfChat } from './chat-stamps.ts'
import { addTotal, type ChatState, checkTotals, count } from './chat-state.ts'
import { type ChatToken, openLexer } from './chat-tokens.ts'

/**
 * Reads quantities from a chat text in Turkish, English and Russian. Ambiguous places are not counted; each place that
 * is not counted, or not counted as typed, gets a mark. The same text and catalogue give the same reading.
 */
export function readChat(text: string, catalogue: ChatCatalogue): ChatReading {
  const tokensOf = openLexer(catalogue)
  const state: ChatState = {
    model: null,
    color: null,
    head: null,
    reading: { lines: [], marks: [] },
    totals: [],
  }
  for (const { line, at } of linesOfChat(text.normalize('NFC')))
    readLine(withShortCodes(tokensOf(line, at), catalogue, state), state)
  endHead(state)
  checkTotals(state)
  const { lines, marks } = state.reading
  return {
    lines: lines.filter(({ quantities }) => piecesOf(quantities) > 0),
    marks: marks.toSorted((a, b) => a.at - b.at),
  }
}

/**
 * Replaces short codes, as in `2601 navy`, by their models. A short code is the digits at the end of a single code, at
 * the start of a line or sentence and before a word.
 */
function withShortCodes(
  tokens: ChatToken[],
  { models }: ChatCatalogue,
  state: ChatState,
): ChatToken[] {
  return tokens.map((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    const isFirst = !before || (before.kind === 'sign' && ',;•'.includes(before.text))
    const isNamed =
      next?.kind === 'color' || next?.kind === 'word' || (!next && tokens.length === 1)
    if (token.kind !== 'number' || !/^\d{4,}$/.test(token.text) || !isFirst || !isNamed)
      return token
    const candidates = models.filter(({ styleCode }) => /\d+$/.exec(styleCode)?.[0] === token.text)
    const [model] = candidates
    if (!model || candidates.length > 1) return token
    state.reading.marks.push({ ...markOf('readAs', [token]), meant: model.styleCode })
    return { kind: 'model', model, text: token.text, at: token.at }
  })
}

function readLine(tokens: readonly ChatToken[], state: ChatState) {
  let part: ChatToken[] = []
  for (const token of tokens) {
    if (token.kind === 'odd') state.reading.marks.push(markOf('notUnderstood', [token]))
    else if (token.kind === 'model' || token.kind === 'badModel') {
      readPart(part, state)
      part = []
      state.model = token.kind === 'model' ? token.model : 'unknown'
      state.color = null
      endHead(state)
      if (token.kind === 'badModel') state.reading.marks.push(markOf('unknownModel', [token]))
    } else part.push(token)
  }
  readPart(part, state)
}

/** Ends the head of a table, and marks the head if no row followed it. */
function endHead(state: ChatState) {
  if (state.head && !state.head.isUsed) state.reading.marks.push(state.head.mark)
  state.head = null
}

/** Reads the part of a line about a single model. */
function readPart(tokens: readonly ChatToken[], state: ChatState) {
  const { model } = state
  const hasContent = tokens.some(({ kind }) => kind === 'number' || kind === 'color')
  if (!hasContent || model === 'unknown') return
  if (model === null) {
    state.reading.marks.push(markOf('noModel', tokens))
    return
  }
  const { parts, marks } = partsOfLine(tokens, model)
  state.reading.marks.push(...marks)
  for (const part of inOrder(parts, state)) readColors(part, model, state)
}

const hasNumbers = ({ tokens }: ChatPart, isTotalToo = true) =>
  tokens.some(({ kind }) => kind === 'number' && isTotalToo)

/**
 * Assigns numbers before the first color of a line: to the colors behind them if the line ends with a color; packs to
 * the first color; any other case is ambiguous.
 */
function inOrder(parts: ChatPart[], state: ChatState): ChatPart[] {
  const [lead, ...colored] = parts
  if (!lead || colored.length === 0 || !hasNumbers(lead)) return parts
  const last = colored.at(-1)
  const model = state.model as ChatModel
  const isPacksOnly = numbersOf(lead.tokens, model).every(({ role }) => role === 'packs')
  if (isPacksOnly)
    return colored.map((part, index) =>
      index === 0 ? { ...part, tokens: [...lead.tokens, ...part.tokens] } : part,
    )
  if (last && !hasNumbers(last))
    return colored.map((part, index) => ({ ...part, tokens: parts[index]?.tokens ?? [] }))
  const numbers = parts.flatMap(({ tokens }) => tokens).filter(({ kind }) => kind === 'number')
  state.reading.marks.push(markOf('ambiguous', numbers))
  return []
}

function readColors(part: ChatPart, model: ChatModel, state: ChatState) {
  const { marks } = state.reading
  const ownColors = part.colors.filter(({ code }) =>
    model.colors.some((color) => color.code === code),
  )
  const isKnown =
    ownColors.length === part.colors.length && (ownColors.length > 0 || part.unknown.length === 0)
  if (part.unknown.length > 0)
    state.color = isKnown && ownColors.length === 1 ? (ownColors[0] ?? null) : null
  if (!isKnown) {
    state.color = 'unknown'
    marks.push(markOf('unknownColor', part.unknown))
    return
  }
  const numbers = numbersOf(part.tokens, model)
  if (numbers.length === 0) return
  if (ownColors.length > 1 && !part.isEveryColor) {
    marks.push(markOf('ambiguous', [...part.unknown, ...part.tokens]))
    return
  }
  const colors = ownColors.length > 0 ? ownColors : contextColors(model, state)
  readNumbers(part, numbers, colors, model, state)
}

/** The color of a line that names none: that of the line before, or the only color of the model. */
function contextColors(model: ChatModel, { color }: ChatState): ChatColor[] | 'unknown' {
  if (color === 'unknown') return 'unknown'
  if (color) return [color]
  return model.colors.length === 1 ? model.colors : []
}

function readNumbers(
  part: ChatPart,
  numbers: readonly ChatNumber[],
  colors: ChatColor[] | 'unknown',
  model: ChatModel,
  state: ChatState,
) {
  const { marks } = state.reading
  const isEverySize = part.tokens.some(({ kind }) => kind === 'everySize')
  const head = state.head?.sizes ?? null
  const read = readQuantities(numbers, { model, head, isEverySize })
  if (read.head && part.unknown.length === 0) {
    const [mark] = read.faults
    endHead(state)
    state.head = {
      sizes: read.head,
      mark: { reason: 'ambiguous', text: '', at: 0, ...mark },
      isUsed: false,
    }
    return
  }
  const lineSum = read.cells.reduce((sum, { pieces }) => sum + pieces, 0)
  const isTotalOnly = read.cells.length === 0 && read.faults.length === 0
  if (colors === 'unknown') {
    if (!isTotalOnly) marks.push(markOf('unknownColor', part.tokens))
  } else if (colors.length === 0 && !isTotalOnly) marks.push(markOf('noColor', part.tokens))
  else {
    if (state.head && read.cells.length > 0) state.head.isUsed = true
    marks.push(...read.faults)
    for (const { code } of colors) for (const cell of read.cells) count(model, code, cell, state)
  }
  for (const total of read.totals) addTotal(total, model, colors, lineSum, state)
}

import { CELL_PIECES_MAX } from '#base/quantity-matrix.ts'

import type { ChatModel, ChatReason } from './chat-model.ts'
import { type ChatNumber, isSizeNumber } from './chat-numbers.ts'

export type ChatCell = { size: string; pieces: number; text: string; at: number }
export type ChatFault = { reason: ChatReason; text: string; at: number; meant?: string }
export type ChatQuantities = {
  cells: ChatCell[]
  faults: ChatFault[]
  /** Numbers that say what all should add up to. */
  totals: ChatNumber[]
  /** Sizes that stand alone on a line: the head of a table below them. */
  head: string[] | null
}

type Part =
  | { kind: 'pair'; size: ChatNumber; pieces: ChatNumber }
  | { kind: 'sizes'; sizes: string[]; numbers: ChatNumber[]; isRun: boolean }
  | { kind: 'amounts'; numbers: ChatNumber[] }
  | { kind: 'single'; number: ChatNumber }
  | { kind: 'unclear'; numbers: ChatNumber[]; reason: ChatReason }

type Frame = {
  model: ChatModel
  /** Sizes of the head of a table above. */
  head: string[] | null
  isEverySize: boolean
}

/** What the numbers of a part of a line say about one color. */
export function readQuantities(all: readonly ChatNumber[], frame: Frame): ChatQuantities {
  const read: ChatQuantities = { cells: [], faults: [], totals: [], head: null }
  const packs = all.filter(({ role }) => role === 'packs')
  const totals = all.filter(({ role }) => role === 'total')
  const numbers = all.filter(({ role }) => role !== 'packs' && role !== 'total')
  const isSpread =
    frame.isEverySize || numbers.some(({ role }) => role === 'each') || packs.length > 0
  const model = isSpread ? frame.model : null
  const parts = chunksOf(numbers)
    .flatMap((chunk) => partsOf(chunk, frame.model, read))
    .flatMap((part, index, before) => openPair(part, before[index - 1]))
    .map((part) => (model ? asRun(part, model) : part))
  const used = combine(parts, { ...frame, packs, totals }, read)
  read.totals.push(...totals.filter((total) => !used.includes(total)))
  if (packs.length > 0) multiply(packs, read)
  read.cells = checkCells(read, frame.model)
  return read
}

/** `38, 40, 42 - 5 each`: the last size stands with those before it. */
function openPair(part: Part, before: Part | undefined): Part[] {
  if (part.kind !== 'pair' || part.pieces.role !== 'each' || before?.kind !== 'single')
    return [part]
  return [
    { kind: 'single', number: part.size },
    { kind: 'single', number: part.pieces },
  ]
}

/** `36-48, 5 each` of a model that ends at 46: a run, not 48 pieces. */
function asRun(part: Part, { sizes }: ChatModel): Part {
  if (part.kind !== 'pair' || part.pieces.role !== null || part.pieces.joint === null) return part
  const isRun = /[-–—−]/.test(part.pieces.joint) && isSizeNumber(part.pieces.value)
  return isRun && !sizes.includes(part.pieces.value)
    ? { kind: 'unclear', numbers: [part.size, part.pieces], reason: 'unknownSize' }
    : part
}

/** Numbers that are joined stand in one chunk. */
function chunksOf(numbers: readonly ChatNumber[]): ChatNumber[][] {
  const chunks: ChatNumber[][] = []
  for (const number of numbers) {
    if (number.joint === null || chunks.length === 0) chunks.push([number])
    else chunks.at(-1)?.push(number)
  }
  return chunks
}

const isDigits = (number: ChatNumber | undefined) => /^\d+$/.test(number?.value ?? '')

function partsOf(chunk: ChatNumber[], model: ChatModel, read: ChatQuantities): Part[] {
  const isSize = (number: ChatNumber) => isSizeOf(number, model)
  const [first, second, third] = chunk
  if (!first) return []
  if (!second) return [{ kind: 'single', number: first }]
  const signs = new Set(chunk.slice(1).map(({ joint }) => joint))
  if (chunk.length === 3 && third?.joint === '=' && isSize(first) && !isSize(second)) {
    read.totals.push(third)
    return [{ kind: 'pair', size: first, pieces: second }]
  }
  if (chunk.length === 2) return [pairOf(first, second, model)]
  const isAlternating =
    chunk.length % 2 === 0 && chunk.every((number, index) => (index % 2 === 0) === isSize(number))
  if (isAlternating)
    return chunk.flatMap((number, index) => {
      const pieces = chunk[index + 1]
      return index % 2 === 0 && pieces ? [{ kind: 'pair' as const, size: number, pieces }] : []
    })
  // `38-44: 2-4-4-2`, `38/40/42 - 5`: one sign joins within a list, another one joins lists.
  if (signs.size > 1) {
    const outer = chunk.find(({ joint }, index) => index > 1 && joint !== second.joint)
    const at = chunk.indexOf(outer as ChatNumber)
    const [left, right] = [chunk.slice(0, at), chunk.slice(at)]
    if (left.every(isSize)) return [...partsOf(left, model, read), ...partsOf(right, model, read)]
  }
  if (chunk.every(isSize) && isRising(chunk))
    return [{ kind: 'sizes', sizes: chunk.map(({ value }) => value), numbers: chunk, isRun: false }]
  const last = chunk.at(-1)
  if (last?.role === 'each' && chunk.slice(0, -1).every(isSize))
    return [...partsOf(chunk.slice(0, -1), model, read), { kind: 'single', number: last }]
  if (chunk.every(isDigits) && !chunk.some((number) => isSize(number) && number.role === 'size'))
    return [{ kind: 'amounts', numbers: chunk }]
  return [{ kind: 'unclear', numbers: chunk, reason: 'notUnderstood' }]
}

function pairOf(first: ChatNumber, second: ChatNumber, model: ChatModel): Part {
  const numbers = [first, second]
  const sign = second.joint ?? ''
  const isFirst = isSizeOf(first, model)
  // `40/50`: pieces, if the model has no size 50.
  const isSecond =
    second.role === 'size' || (second.role === null && model.sizes.includes(second.value))
  if (isFirst && second.role === 'each') return { kind: 'pair', size: first, pieces: second }
  if (isFirst && !isSecond)
    return isDigits(second)
      ? { kind: 'pair', size: first, pieces: second }
      : { kind: 'unclear', numbers, reason: 'notUnderstood' }
  if (isSecond && !isFirst)
    return /[xх×*]/i.test(sign) || first.role === 'pieces' || second.role === 'size'
      ? { kind: 'pair', size: second, pieces: first }
      : { kind: 'unclear', numbers, reason: 'notUnderstood' }
  if (!isFirst) return { kind: 'amounts', numbers }
  if (/[:=(]/.test(sign) && isDigits(second)) return { kind: 'pair', size: first, pieces: second }
  if (/[xх×*]/i.test(sign)) return { kind: 'unclear', numbers, reason: 'ambiguous' }
  const isRun = !sign.includes('/')
  const sizes = isRun ? runOf(first.value, second.value, model) : [first.value, second.value]
  return sizes && isRising(numbers)
    ? { kind: 'sizes', sizes, numbers, isRun }
    : { kind: 'unclear', numbers, reason: 'ambiguous' }
}

/** May the number be a size? What counts pieces by its word is none. */
function isSizeOf({ value, role }: ChatNumber, { sizes }: ChatModel): boolean {
  return role === 'size' || (role === null && (sizes.includes(value) || isSizeNumber(value)))
}

/** Does each number say more than the one before? Letters have no order here. */
const isRising = (numbers: readonly ChatNumber[]) =>
  numbers.every(({ value }, index) => !(Number(value) <= Number(numbers[index - 1]?.value)))

/** The model's sizes from one to another. Those that it does not have stay, to be named. */
function runOf(from: string, to: string, { sizes }: ChatModel): string[] | null {
  const [first, last] = [sizes.indexOf(from), sizes.indexOf(to)]
  if (first >= 0 && last > first) return sizes.slice(first, last + 1)
  return null
}

type Combined = Frame & { packs: ChatNumber[]; totals: ChatNumber[] }

/** Puts sizes and amounts together. @returns the totals that were amounts of sizes without a split */
function combine(parts: readonly Part[], frame: Combined, read: ChatQuantities): ChatNumber[] {
  const used: ChatNumber[] = []
  let index = 0
  const singlesFrom = (from: number) => {
    const end = parts.findIndex((part, at) => at >= from && part.kind !== 'single')
    return parts
      .slice(from, end < 0 ? undefined : end)
      .flatMap((part) => (part.kind === 'single' ? part.number : []))
  }
  while (index < parts.length) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part) break
    if (part.kind === 'pair') {
      addCell(read, part.size, part.pieces)
      index += 1
    } else if (part.kind === 'unclear') {
      addFault(read, part.reason, part.numbers)
      index += 1
    } else if (part.kind === 'amounts') {
      if (next?.kind === 'sizes' && next.sizes.length === part.numbers.length) {
        addParallel(read, next.sizes, part.numbers)
        index += 2
      } else {
        const { sizes } = frame.model
        const isWholeRun = frame.packs.length > 0 && sizes.length === part.numbers.length
        if (isWholeRun) addParallel(read, sizes, part.numbers)
        else addFault(read, 'notUnderstood', part.numbers)
        index += 1
      }
    } else if (part.kind === 'sizes') {
      index += readSizes(part, next, singlesFrom(index + 1), frame, read, used)
    } else {
      const singles = singlesFrom(index)
      readSingles(singles, frame, read)
      index += singles.length
    }
  }
  return used
}

/** Sizes and what stands behind them. @returns how many parts were read */
function readSizes(
  part: Extract<Part, { kind: 'sizes' }>,
  next: Part | undefined,
  singles: readonly ChatNumber[],
  frame: Combined,
  read: ChatQuantities,
  used: ChatNumber[],
): number {
  const [single] = singles
  const { sizes } = part
  if (next?.kind === 'amounts') {
    if (next.numbers.length === sizes.length) addParallel(read, sizes, next.numbers)
    else addFault(read, 'notUnderstood', next.numbers)
    return 2
  }
  if (single && (single.role === 'each' || frame.isEverySize)) {
    addParallel(
      read,
      sizes,
      sizes.map(() => single),
    )
    return 2
  }
  if (sizes.length > 1 && singles.length === sizes.length) {
    addParallel(read, sizes, singles)
    return 1 + singles.length
  }
  const amount = single ?? frame.totals[0]
  if (amount && part.isRun) addFault(read, 'noSize', [amount])
  else addFault(read, 'ambiguous', part.numbers)
  if (amount && !single) used.push(amount)
  return single ? 2 : 1
}

function readSingles(singles: readonly ChatNumber[], frame: Combined, read: ChatQuantities) {
  const { model, head, isEverySize } = frame
  const isSize = (number: ChatNumber | undefined) => number !== undefined && isSizeOf(number, model)
  if (head && singles.length === head.length && singles.every(isDigits))
    return addParallel(read, head, singles)
  const [only] = singles
  if (isEverySize && singles.length === 1 && only && isDigits(only))
    return addParallel(
      read,
      model.sizes,
      model.sizes.map(() => only),
    )
  const hasPlainPairs =
    singles.length % 2 === 0 &&
    singles.every(
      ({ value, role }, at) => role === null && model.sizes.includes(value) === (at % 2 === 0),
    )
  if (hasPlainPairs)
    return singles.forEach((size, at) => {
      const pieces = singles[at + 1]
      if (at % 2 === 0 && pieces) addCell(read, size, pieces)
    })
  let index = 0
  while (index < singles.length) {
    const end = singles.findIndex((number, at) => at >= index && !isSize(number))
    const sizes = singles.slice(index, end < 0 ? undefined : end)
    const pieces = end < 0 ? undefined : singles[end]
    if (!pieces) {
      const isHead = index === 0 && sizes.length > 1 && isRising(sizes)
      if (isHead && sizes.every(({ role }) => role === null))
        read.head = sizes.map(({ value }) => value)
      addFault(read, sizes.length > 1 ? 'ambiguous' : 'notUnderstood', sizes)
      return
    }
    const [size] = sizes
    const after = singles[end + 1]
    index = end + 1
    if (sizes.length === 1 && size) addCell(read, size, pieces)
    else if (sizes.length > 1 && pieces.role === 'each')
      addParallel(
        read,
        sizes.map(({ value }) => value),
        sizes.map(() => pieces),
      )
    else if (sizes.length > 1 || (pieces.role === 'each' && sizes.length === 0))
      addFault(read, sizes.length > 1 ? 'ambiguous' : 'noSize', [...sizes, pieces])
    else if (after && isSize(after) && (pieces.role === 'pieces' || after.role === 'size')) {
      addCell(read, after, pieces)
      index = end + 2
    } else addFault(read, 'noSize', [pieces])
  }
}

function addParallel(
  read: ChatQuantities,
  sizes: readonly string[],
  numbers: readonly ChatNumber[],
) {
  sizes.forEach((size, index) => {
    const number = numbers[index]
    if (number)
      read.cells.push({ size, pieces: Number(number.value), text: number.text, at: number.at })
  })
}

function addCell(read: ChatQuantities, size: ChatNumber, pieces: ChatNumber) {
  const at = Math.min(size.at, pieces.at)
  const text =
    size.at < pieces.at
      ? `${size.text}${size.at + size.text.length < pieces.at ? (pieces.joint ?? ' ') : ''}${pieces.text}`
      : `${pieces.text}${size.joint ?? ' '}${size.text}`
  if (size.readFrom !== null)
    read.faults.push({ reason: 'readAs', text: size.readFrom, at, meant: size.value })
  read.cells.push({ size: size.value, pieces: Number(pieces.value), text, at })
}

function addFault(read: ChatQuantities, reason: ChatReason, numbers: readonly ChatNumber[]) {
  const [first] = numbers
  if (!first) return
  const text = numbers
    .map((number, at) => (at === 0 ? '' : (number.joint ?? ' ')) + number.text)
    .join('')
  read.faults.push({ reason, text, at: first.at })
}

/** Each cell as often as there are packs; packs without a ratio have no sizes. */
function multiply(packs: readonly ChatNumber[], read: ChatQuantities) {
  const [count] = packs
  if (!count) return
  if (packs.length > 1) addFault(read, 'ambiguous', packs)
  else if (read.cells.length === 0 && read.faults.length === 0) addFault(read, 'noSize', packs)
  else
    read.cells = read.cells.map((cell) => ({ ...cell, pieces: cell.pieces * Number(count.value) }))
}

function checkCells(read: ChatQuantities, { sizes }: ChatModel): ChatCell[] {
  return read.cells.filter(({ size, pieces, text, at }) => {
    if (!sizes.includes(size)) {
      read.faults.push({ reason: 'unknownSize', text, at })
      return false
    }
    if (pieces > CELL_PIECES_MAX) read.faults.push({ reason: 'notUnderstood', text, at })
    return pieces > 0 && pieces <= CELL_PIECES_MAX
  })
}

import { addCell, addParallel, checkCells, multiply } from './chat-cells.ts'
import {
  addFault,
  asRun,
  type ChatQuantities,
  chunksOf,
  isDigits,
  isRising,
  isSizeOf,
  openPair,
  type Part,
  partsOf,
} from './chat-chunks.ts'
import type { ChatModel } from './chat-model.ts'
import type { ChatNumber } from './chat-numbers.ts'

type Frame = {
  model: ChatModel
  /** Sizes in the head of a table above. */
  head: string[] | null
  isEverySize: boolean
}

/** Reads quantities from the numbers of a part of a line. */
export function readQuantities(chatNumbers: readonly ChatNumber[], frame: Frame): ChatQuantities {
  const read: ChatQuantities = { cells: [], faults: [], totals: [], head: null }
  const packs = chatNumbers.filter(({ role }) => role === 'packs')
  const totals = chatNumbers.filter(({ role }) => role === 'total')
  const numbers = chatNumbers.filter(({ role }) => role !== 'packs' && role !== 'total')
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

type Combined = Frame & { packs: ChatNumber[]; totals: ChatNumber[] }

/** Combines sizes and amounts. @returns the totals that were amounts of sizes without a split */
function combine(parts: readonly Part[], frame: Combined, read: ChatQuantities): ChatNumber[] {
  const used: ChatNumber[] = []
  let index = 0
  const singlesFrom = (from: number) => {
    const end = parts.findIndex((part, position) => position >= from && part.kind !== 'single')
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

/** Reads sizes with the parts behind them. @returns number of parts that were read */
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
      ({ value, role }, position) =>
        role === null && model.sizes.includes(value) === (position % 2 === 0),
    )
  if (hasPlainPairs)
    return singles.forEach((size, position) => {
      const pieces = singles[position + 1]
      if (position % 2 === 0 && pieces) addCell(read, size, pieces)
    })
  let index = 0
  while (index < singles.length) {
    const end = singles.findIndex((number, position) => position >= index && !isSize(number))
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

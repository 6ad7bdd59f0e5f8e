import type { ChatModel, ChatReason } from './chat-model.ts'
import { type ChatNumber, isSizeNumber } from './chat-numbers.ts'

export type ChatCell = { size: string; pieces: number; text: string; at: number }
type ChatFault = { reason: ChatReason; text: string; at: number; meant?: string }
export type ChatQuantities = {
  cells: ChatCell[]
  faults: ChatFault[]
  /** Numbers that state the sum of all pieces. */
  totals: ChatNumber[]
  /** Sizes that stand alone on a line, as the head of a table below them. */
  head: string[] | null
}

/** The meaning of a number or of several numbers of a line. */
export type Part =
  | { kind: 'pair'; size: ChatNumber; pieces: ChatNumber }
  | { kind: 'sizes'; sizes: string[]; numbers: ChatNumber[]; isRun: boolean }
  | { kind: 'amounts'; numbers: ChatNumber[] }
  | { kind: 'single'; number: ChatNumber }
  | { kind: 'unclear'; numbers: ChatNumber[]; reason: ChatReason }

/** Splits the pair at the end of `38, 40, 42 - 5 each`, because its size belongs to the sizes before. */
export function openPair(part: Part, before: Part | undefined): Part[] {
  if (part.kind !== 'pair' || part.pieces.role !== 'each' || before?.kind !== 'single')
    return [part]
  return [
    { kind: 'single', number: part.size },
    { kind: 'single', number: part.pieces },
  ]
}

/** Reads `36-48, 5 each` of a model that ends at 46 as a run of sizes, not as 48 pieces. */
export function asRun(part: Part, { sizes }: ChatModel): Part {
  if (part.kind !== 'pair' || part.pieces.role !== null || part.pieces.joint === null) return part
  const isRun = /[-–—−]/.test(part.pieces.joint) && isSizeNumber(part.pieces.value)
  return isRun && !sizes.includes(part.pieces.value)
    ? { kind: 'unclear', numbers: [part.size, part.pieces], reason: 'unknownSize' }
    : part
}

/** Groups joined numbers into chunks. */
export function chunksOf(numbers: readonly ChatNumber[]): ChatNumber[][] {
  const chunks: ChatNumber[][] = []
  for (const number of numbers) {
    if (number.joint === null || chunks.length === 0) chunks.push([number])
    else chunks.at(-1)?.push(number)
  }
  return chunks
}

export const isDigits = (number: ChatNumber | undefined) => /^\d+$/.test(number?.value ?? '')

export function partsOf(chunk: ChatNumber[], model: ChatModel, read: ChatQuantities): Part[] {
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
  // In `38-44: 2-4-4-2` and `38/40/42 - 5` the first sign joins numbers of a list, the other sign joins lists.
  if (signs.size > 1) {
    const outer = chunk.find(({ joint }, index) => index > 1 && joint !== second.joint)
    const split = chunk.indexOf(outer as ChatNumber)
    const [left, right] = [chunk.slice(0, split), chunk.slice(split)]
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
  // The second number of `40/50` is pieces if the model has no size 50.
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

/** Whether a number may be a size; a number that counts pieces by its word is none. */
export function isSizeOf({ value, role }: ChatNumber, { sizes }: ChatModel): boolean {
  return role === 'size' || (role === null && (sizes.includes(value) || isSizeNumber(value)))
}

/** Whether each number is greater than the number before; sizes in letters have no order here. */
export const isRising = (numbers: readonly ChatNumber[]) =>
  numbers.every(({ value }, index) => !(Number(value) <= Number(numbers[index - 1]?.value)))

/** The sizes of a model between two sizes; null if it lacks either, or if they are in reverse order. */
function runOf(from: string, to: string, { sizes }: ChatModel): string[] | null {
  const [first, last] = [sizes.indexOf(from), sizes.indexOf(to)]
  if (first >= 0 && last > first) return sizes.slice(first, last + 1)
  return null
}

export function addFault(read: ChatQuantities, reason: ChatReason, numbers: readonly ChatNumber[]) {
  const [first] = numbers
  if (!first) return
  const text = numbers
    .map((number, index) => (index === 0 ? '' : (number.joint ?? ' ')) + number.text)
    .join('')
  read.faults.push({ reason, text, at: first.at })
}

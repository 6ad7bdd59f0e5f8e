import { CELL_PIECES_MAX } from '#base/quantity-matrix.ts'

import { addFault, type ChatCell, type ChatQuantities } from './chat-chunks.ts'
import type { ChatModel } from './chat-model.ts'
import type { ChatNumber } from './chat-numbers.ts'

export function addParallel(
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

export function addCell(read: ChatQuantities, size: ChatNumber, pieces: ChatNumber) {
  const at = Math.min(size.at, pieces.at)
  const text =
    size.at < pieces.at
      ? `${size.text}${size.at + size.text.length < pieces.at ? (pieces.joint ?? ' ') : ''}${pieces.text}`
      : `${pieces.text}${size.joint ?? ' '}${size.text}`
  if (size.readFrom !== null)
    read.faults.push({ reason: 'readAs', text: size.readFrom, at, meant: size.value })
  read.cells.push({ size: size.value, pieces: Number(pieces.value), text, at })
}

/** Multiplies all cells by the number of packs; packs without a ratio have no sizes, which is a fault. */
export function multiply(packs: readonly ChatNumber[], read: ChatQuantities) {
  const [count] = packs
  if (!count) return
  if (packs.length > 1) addFault(read, 'ambiguous', packs)
  else if (read.cells.length === 0 && read.faults.length === 0) addFault(read, 'noSize', packs)
  else
    read.cells = read.cells.map((cell) => ({ ...cell, pieces: cell.pieces * Number(count.value) }))
}

export function checkCells(read: ChatQuantities, { sizes }: ChatModel): ChatCell[] {
  return read.cells.filter(({ size, pieces, text, at }) => {
    if (!sizes.includes(size)) {
      read.faults.push({ reason: 'unknownSize', text, at })
      return false
    }
    if (pieces > CELL_PIECES_MAX) read.faults.push({ reason: 'notUnderstood', text, at })
    return pieces > 0 && pieces <= CELL_PIECES_MAX
  })
}

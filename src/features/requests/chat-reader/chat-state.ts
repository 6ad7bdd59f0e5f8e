import { piecesOf, piecesOfColor, withPieces } from '#base/quantity-matrix.ts'

import type { ChatColor, ChatLine, ChatMark, ChatModel } from './chat-model.ts'
import type { ChatNumber } from './chat-numbers.ts'

/** State that carries over from line to line. */
export type ChatState = {
  model: ChatModel | 'unknown' | null
  color: ChatColor | 'unknown' | null
  head: { sizes: string[]; mark: ChatMark; isUsed: boolean } | null
  reading: { lines: ChatLine[]; marks: ChatMark[] }
  totals: { stated: number; text: string; at: number; counted: number[]; model: string }[]
}

export function count(
  model: ChatModel,
  color: string,
  cell: { size: string; pieces: number; text: string; at: number },
  { reading }: ChatState,
) {
  const before = reading.lines.find(({ productId }) => productId === model.id)
  const line = before ?? { productId: model.id, quantities: {} }
  if (!before) reading.lines.push(line)
  const counted = line.quantities[color]?.[cell.size] ?? 0
  if (counted > 0)
    reading.marks.push({
      reason: 'repeated',
      text: cell.text,
      at: cell.at,
      meant: String(counted + cell.pieces),
    })
  line.quantities = withPieces(line.quantities, color, cell.size, counted + cell.pieces)
}

const sumOf = (lines: readonly ChatLine[]) =>
  lines.reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)

/** Stores a stated total with the sums that it may mean: of its line, its color, its model, or of the text so far. */
export function addTotal(
  { value, text, at }: ChatNumber,
  model: ChatModel,
  colors: readonly ChatColor[] | 'unknown',
  lineSum: number,
  { reading, totals }: ChatState,
) {
  const line = reading.lines.find(({ productId }) => productId === model.id)
  const ofColors =
    colors === 'unknown' || !line
      ? []
      : colors.map(({ code }) => piecesOfColor(line.quantities, code))
  const counted = [lineSum, ...ofColors, line ? piecesOf(line.quantities) : 0, sumOf(reading.lines)]
  totals.push({ stated: Number(value), text, at, counted, model: model.id })
}

export function checkTotals({ totals, reading }: ChatState) {
  for (const { stated, text, at, counted, model } of totals) {
    const ofModel = reading.lines.filter(({ productId }) => productId === model)
    const sums = [...counted, sumOf(ofModel), sumOf(reading.lines)]
    if (sums.includes(stated)) continue
    const meant = String(counted.findLast((sum) => sum > 0) ?? 0)
    reading.marks.push({ reason: 'totalDiffers', text, at, meant })
  }
}

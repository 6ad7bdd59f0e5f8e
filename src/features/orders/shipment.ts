import { piecesOf, type QuantityMatrix, withPieces } from '#base/quantity-matrix.ts'
import type { Usual } from '#base/reading/decide.ts'
import { Refusal } from '#base/refusal.ts'

/** Pieces by the place of the line in the accepted offer. */
export type ShippedQuantities = Readonly<Record<string, QuantityMatrix>>

/** Gross grams of a shipment that are usual for so many coats, packed; null without any. */
export const usualGrams = (pieces: number): Usual | null =>
  pieces > 0 ? { least: pieces * 300, most: pieces * 6000 } : null

/** Liters of a shipment that are usual for so many coats, folded or hanging; null without any. */
export const usualLiters = (pieces: number): Usual | null =>
  pieces > 0 ? { least: pieces, most: pieces * 150 } : null

type OrderedLine = { quantities: QuantityMatrix }

/** The pieces of each line that have not been shipped yet; never negative. */
export function remainingLines(
  lines: readonly OrderedLine[],
  shipped: readonly ShippedQuantities[],
): QuantityMatrix[] {
  return lines.map(({ quantities }, index) => {
    let rest: QuantityMatrix = quantities
    for (const [color, sizes] of Object.entries(quantities))
      for (const [size, ordered] of Object.entries(sizes)) {
        const shippedPieces = shipped.reduce(
          (sum, shipment) => sum + (shipment[index]?.[color]?.[size] ?? 0),
          0,
        )
        rest = withPieces(rest, color, size, Math.max(0, ordered - shippedPieces))
      }
    return rest
  })
}

/**
 * The pieces of a shipment, of which no cell has more than remains of the ordered pieces.
 * @throws {Refusal} conflict `shippedTooMuch`, also for a color, a size or a line that was not ordered; invalid
 *   `validationFailed`, if it holds nothing
 */
export function countShipment(
  remaining: readonly QuantityMatrix[],
  quantities: ShippedQuantities,
): number {
  for (const [index, matrix] of Object.entries(quantities))
    for (const [color, sizes] of Object.entries(matrix))
      for (const [size, pieces] of Object.entries(sizes))
        if (pieces > (remaining[Number(index)]?.[color]?.[size] ?? 0))
          throw new Refusal('conflict', 'shippedTooMuch')
  const pieces = Object.values(quantities).reduce((sum, matrix) => sum + piecesOf(matrix), 0)
  if (pieces === 0) throw new Refusal('invalid', 'validationFailed')
  return pieces
}

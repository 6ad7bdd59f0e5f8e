import { piecesOf, type QuantityMatrix, withPieces } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'

/** Pieces by the place of the line in the accepted offer. */
export type ShippedQuantities = Readonly<Record<string, QuantityMatrix>>

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

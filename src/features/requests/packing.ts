import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'

/** Packing of a model, with the facts that are known and that the reader may see. */
export type Packing = {
  cartonPieces: number | null
  /** Outer size in centimeters: `60 × 40 × 35`. */
  cartonSizeCm: string | null
  /** Weight of the full carton in kilograms. */
  cartonWeightKg: number | null
}

/** Number of cartons, the last possibly not full, with gross weight and volume as if all were full. */
export type Load = { cartons: number; kilograms: number | null; cubicMeters: number | null }

const CUBIC_CM = 1_000_000

/** The load of the pieces of a model; null if the pieces of a carton are unknown. */
export function loadOf(quantities: QuantityMatrix, packing: Packing | null): Load | null {
  const pieces = piecesOf(quantities)
  if (!packing?.cartonPieces || pieces === 0) return null
  const cartons = Math.ceil(pieces / packing.cartonPieces)
  const sides = (packing.cartonSizeCm ?? '').split('×').map(Number)
  const isBox = sides.length === 3 && sides.every((side) => side > 0)
  return {
    cartons,
    kilograms: packing.cartonWeightKg === null ? null : cartons * packing.cartonWeightKg,
    cubicMeters: isBox
      ? (cartons * sides.reduce((product, side) => product * side, 1)) / CUBIC_CM
      : null,
  }
}

/**
 * The load of a whole request; null if the load of a model is unknown, because the sum would be too small. An unknown
 * weight or volume of a model makes that of the sum unknown.
 */
export function sumLoads(loads: readonly (Load | null)[]): Load | null {
  if (loads.length === 0) return null
  return loads.reduce<Load | null>(
    (sum, load) =>
      sum &&
      load && {
        cartons: sum.cartons + load.cartons,
        kilograms: add(sum.kilograms, load.kilograms),
        cubicMeters: add(sum.cubicMeters, load.cubicMeters),
      },
    { cartons: 0, kilograms: 0, cubicMeters: 0 },
  )
}

const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

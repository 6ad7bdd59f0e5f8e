import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'

/** How a model is packed, as far as it is known and the reader may know it. */
export type Packing = {
  cartonPieces: number | null
  /** `60 × 40 × 35`, outside, in centimeters. */
  cartonSizeCm: string | null
  /** When full, in kilograms. */
  cartonWeightKg: number | null
}

/** Whole cartons, the last one filled or not, with their gross weight and volume as if all were full. */
export type Load = { cartons: number; kilograms: number | null; cubicMeters: number | null }

const CUBIC_CM = 1_000_000

/** What the pieces of one model take up; null if nobody knows how many a carton holds. */
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
 * The load of a whole request; null if one model's is not known, since a sum without it would be too small. What one
 * model lacks, the sum lacks.
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

const add = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

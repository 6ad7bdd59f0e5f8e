import {
  findMatrixFaults,
  piecesOf,
  piecesOfColor,
  type QuantityMatrix,
} from '#base/quantity-matrix.ts'

/** A model of the collection, as far as a matrix shows it. */
export type RequestedModel = {
  id: string
  styleCode: string
  name: string
  fabric: string
  fabricSlug: string
  /** `code` is the slug. */
  colors: { code: string; name: string; hex: string }[]
  sizes: string[]
  minimumPerColor: number | null
  minimumPerStyle: number | null
  leadTimeDays: number | null
}

/** A minimum that a matrix does not reach; `color` is null for that of the style. */
export type Shortfall = { color: string | null; missing: number; minimum: number }

/** Minimums that are not reached by what is asked for; what nobody asks for is no shortfall. */
export function findShortfalls(matrix: QuantityMatrix, model: RequestedModel): Shortfall[] {
  const { minimumPerColor, minimumPerStyle } = model
  const pieces = piecesOf(matrix)
  if (pieces === 0) return []
  const ofColors = model.colors.map(({ code }) => ({
    color: code,
    pieces: piecesOfColor(matrix, code),
  }))
  const short = minimumPerColor
    ? ofColors.filter((row) => row.pieces > 0 && row.pieces < minimumPerColor)
    : []
  return [
    ...short.map((row) => ({
      color: row.color,
      missing: (minimumPerColor ?? 0) - row.pieces,
      minimum: minimumPerColor ?? 0,
    })),
    ...(minimumPerStyle && pieces < minimumPerStyle
      ? [{ color: null, missing: minimumPerStyle - pieces, minimum: minimumPerStyle }]
      : []),
  ]
}

/** Does the model come in all of these colors and sizes? */
export function isMatrixOf(matrix: QuantityMatrix, model: RequestedModel): boolean {
  const codes = model.colors.map(({ code }) => code)
  return findMatrixFaults(matrix, { colors: codes, sizes: model.sizes }).length === 0
}

import { piecesOf, piecesOfColor, type QuantityMatrix } from '#base/quantity-matrix.ts'

/** The level of a minimum: a color, or the model in all colors. */
type ShortfallLevel = 'color' | 'style'

/** A minimum that the quantities do not reach. `color` is a slug, null above colors. */
export type Shortfall = {
  rule: 'minimum'
  level: ShortfallLevel
  color: string | null
  minimum: number
  missing: number
}

/** The minimums of a model; null without a minimum. */
export type Minimums = { minimumPerColor: number | null; minimumPerStyle: number | null }

/**
 * Finds the minimums that quantities do not reach, colors first. An empty color is no shortfall. Shortfalls do not
 * prevent a request, because the quote settles them.
 */
export function findShortfalls(
  quantities: QuantityMatrix,
  { minimumPerColor, minimumPerStyle }: Minimums,
): Shortfall[] {
  const pieces = piecesOf(quantities)
  if (pieces === 0) return []
  const counted = [
    ...Object.keys(quantities).map((color) => ({
      level: 'color' as const,
      color,
      pieces: piecesOfColor(quantities, color),
      minimum: minimumPerColor ?? 0,
    })),
    { level: 'style' as const, color: null, pieces, minimum: minimumPerStyle ?? 0 },
  ]
  return counted.flatMap(({ level, color, pieces: count, minimum }) =>
    count > 0 && count < minimum
      ? [{ rule: 'minimum' as const, level, color, minimum, missing: minimum - count }]
      : [],
  )
}

/** A minimum of several models together that a request does not reach. `fabric` is a slug, null for the request. */
export type SharedShortfall = {
  rule: 'minimum'
  level: 'fabric' | 'request'
  fabric: string | null
  minimum: number
  missing: number
}

type Line = {
  quantities: QuantityMatrix
  /** The model; null if it has left the collection, so that it counts for no fabric. */
  model: { fabricSlug: string; minimumPerFabric: number | null } | null
}

/**
 * Finds the minimums of fabrics and of the request that its models do not reach together. A fabric without pieces and
 * an empty request are no shortfalls. Shared shortfalls do not prevent a request either.
 * @param minimumPerRequest null without a minimum
 */
export function findSharedShortfalls(
  lines: readonly Line[],
  minimumPerRequest: number | null,
): SharedShortfall[] {
  const piecesIn = (lineList: readonly Line[]) =>
    lineList.reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)
  const byFabric = Map.groupBy(
    lines.filter(({ model }) => model?.minimumPerFabric),
    ({ model }) => model?.fabricSlug ?? '',
  )
  const counted = [
    ...[...byFabric].map(([fabric, fabricLines]) => ({
      level: 'fabric' as const,
      fabric,
      pieces: piecesIn(fabricLines),
      minimum: fabricLines[0]?.model?.minimumPerFabric ?? 0,
    })),
    {
      level: 'request' as const,
      fabric: null,
      pieces: piecesIn(lines),
      minimum: minimumPerRequest ?? 0,
    },
  ]
  return counted.flatMap(({ level, fabric, pieces, minimum }) =>
    pieces > 0 && pieces < minimum
      ? [{ rule: 'minimum' as const, level, fabric, minimum, missing: minimum - pieces }]
      : [],
  )
}

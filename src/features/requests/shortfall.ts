import { piecesOf, piecesOfColor, type QuantityMatrix } from '#base/quantity-matrix.ts'

/** Where a minimum is counted; each is said where it is: of one color, or of the model in all colors. */
type ShortfallLevel = 'color' | 'style'

/** A minimum that the quantities do not reach. `color` is a slug, null above colors. */
export type Shortfall = {
  rule: 'minimum'
  level: ShortfallLevel
  color: string | null
  minimum: number
  missing: number
}

/** The minimums of a model; null: none. */
export type Minimums = { minimumPerColor: number | null; minimumPerStyle: number | null }

/**
 * Minimums that are not reached by what is asked for, colors first. What nobody asks for is no shortfall. They hinder no
 * request: they are agreed on in the quote.
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
  return counted.flatMap(({ level, color, pieces: counts, minimum }) =>
    counts > 0 && counts < minimum
      ? [{ rule: 'minimum' as const, level, color, minimum, missing: minimum - counts }]
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
  /** Null: it is gone from the collection, and counts for no fabric. */
  model: { fabricSlug: string; minimumPerFabric: number | null } | null
}

/**
 * Minimums of fabrics and of the request that its models do not reach together. A fabric that nobody asks for is no
 * shortfall, and an empty request is none. They hinder no request either.
 * @param minimumPerRequest null: none
 */
export function findSharedShortfalls(
  lines: readonly Line[],
  minimumPerRequest: number | null,
): SharedShortfall[] {
  const piecesIn = (some: readonly Line[]) =>
    some.reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)
  const byFabric = Map.groupBy(
    lines.filter(({ model }) => model?.minimumPerFabric),
    ({ model }) => model?.fabricSlug ?? '',
  )
  const counted = [
    ...[...byFabric].map(([fabric, some]) => ({
      level: 'fabric' as const,
      fabric,
      pieces: piecesIn(some),
      minimum: some[0]?.model?.minimumPerFabric ?? 0,
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

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

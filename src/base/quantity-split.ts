import { piecesOf, type QuantityMatrix, splitPieces, withColor } from './quantity-matrix.ts'

/** Shares of sizes such as 1:2:2:1, each size with its share, in the order of the sizes. */
export type Ratio = readonly (readonly [size: string, share: number])[]

/** A way to put pieces into some colors; the others stay as they are. */
export type Split = {
  matrix: QuantityMatrix
  /** Pieces that were put in. */
  pieces: number
  /** Pieces of a total that whole packs do not reach; 0 without packs. */
  rest: number
}

/**
 * Splits a total over colors, as evenly as whole pieces allow, and in each color over its sizes by the ratio. The sum is
 * the total; the rest goes to the largest remainders, among equals to the first.
 * @returns null if no size has a share
 */
export function splitTotal(
  matrix: QuantityMatrix,
  total: number,
  colors: readonly string[],
  ratio: Ratio,
): Split | null {
  const ofColors = splitPieces(
    total,
    colors.map((color) => [color, 1]),
  )
  if (!ofColors || !ratio.some(([, share]) => share > 0)) return null
  const next = colors.reduce(
    (before, color) => withColor(before, color, splitPieces(ofColors[color] ?? 0, ratio) ?? {}),
    matrix,
  )
  return { matrix: next, pieces: piecesOfColors(next, colors), rest: 0 }
}

/** Puts so many packs of the ratio into each color. @returns null if no size has a share */
export function fillPacks(
  matrix: QuantityMatrix,
  packs: number,
  colors: readonly string[],
  ratio: Ratio,
): Split | null {
  if (colors.length === 0 || !ratio.some(([, share]) => share > 0)) return null
  const sizes = Object.fromEntries(ratio.map(([size, share]) => [size, share * packs]))
  const next = colors.reduce((before, color) => withColor(before, color, sizes), matrix)
  return { matrix: next, pieces: piecesOfColors(next, colors), rest: 0 }
}

/**
 * Puts as many whole packs into each color as a total holds, the first colors a further pack where they do not divide.
 * @returns null if no size has a share
 */
export function packTotal(
  matrix: QuantityMatrix,
  total: number,
  colors: readonly string[],
  ratio: Ratio,
): Split | null {
  const inPack = ratio.reduce((sum, [, share]) => sum + share, 0)
  if (colors.length === 0 || inPack === 0) return null
  const packs = Math.floor(total / inPack)
  const ofColors = splitPieces(
    packs,
    colors.map((color) => [color, 1]),
  )
  const next = colors.reduce(
    (before, color) => fillPacks(before, ofColors?.[color] ?? 0, [color], ratio)?.matrix ?? before,
    matrix,
  )
  return { matrix: next, pieces: packs * inPack, rest: total - packs * inPack }
}

/** Shares typed as `1:2:2:1`, `1-2-2-1` or `1 2 2 1`, a share for each size; null if they are invalid. */
export function readRatio(typed: string, sizes: readonly string[]): Ratio | null {
  const shares = typed
    .normalize('NFKC')
    .trim()
    .split(/[\s:;,/–-]+/)
  if (shares.length !== sizes.length || !shares.every((share) => /^\d{1,3}$/.test(share)))
    return null
  const ratio = sizes.map((size, at) => [size, Number(shares[at])] as const)
  return ratio.some(([, share]) => share > 0) ? ratio : null
}

const piecesOfColors = (matrix: QuantityMatrix, colors: readonly string[]) =>
  piecesOf(Object.fromEntries(colors.map((color) => [color, matrix[color] ?? {}])))

/**
 * Pieces of a product by color and size, each by its code. A missing cell counts 0; no cell holds 0, so
 * that equal quantities are equal objects.
 */
export type QuantityMatrix = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Maximum pieces of a cell: more is a typing error. */
export const CELL_PIECES_MAX = 99_999

/** The error of a cell: `color` and `size` as in the input. */
export type MatrixFault = {
  color: string
  size: string
  fault: 'unknownColor' | 'unknownSize' | 'noPieces'
}

export function piecesOf(matrix: QuantityMatrix): number {
  return sum(Object.keys(matrix).map((color) => piecesOfColor(matrix, color)))
}

export function piecesOfColor(matrix: QuantityMatrix, color: string): number {
  return sum(Object.values(matrix[color] ?? {}))
}

export function piecesOfSize(matrix: QuantityMatrix, size: string): number {
  return sum(Object.values(matrix).map((sizes) => sizes[size] ?? 0))
}

/** The matrix with another number in a cell; 0 empties it. */
export function withPieces(
  matrix: QuantityMatrix,
  color: string,
  size: string,
  pieces: number,
): QuantityMatrix {
  return withColor(matrix, color, { ...matrix[color], [size]: pieces })
}

/** The matrix with other quantities in a color. */
export function withColor(
  matrix: QuantityMatrix,
  color: string,
  sizes: Readonly<Record<string, number>>,
): QuantityMatrix {
  const filled = Object.fromEntries(Object.entries(sizes).filter(([, pieces]) => pieces > 0))
  const { [color]: _, ...others } = matrix
  return Object.keys(filled).length > 0 ? { ...others, [color]: filled } : others
}

/**
 * Splits a total over sizes by a ratio such as 1:2:2:1: each size gets its whole share, and the rest goes to the
 * largest remainders, among equals to the first.
 * @param ratio whole numbers from 0 by size, in the order of the sizes
 * @returns null if the ratio has no share above 0
 */
export function splitPieces(
  total: number,
  ratio: readonly (readonly [size: string, share: number])[],
): Record<string, number> | null {
  const shares = sum(ratio.map(([, share]) => share))
  if (shares <= 0) return null
  const parts = ratio.map(([size, share], index) => ({
    size,
    index,
    whole: Math.floor((total * share) / shares),
    remainder: (total * share) % shares,
  }))
  const rest = total - sum(parts.map(({ whole }) => whole))
  const favored = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, rest)
      .map(({ size }) => size),
  )
  return Object.fromEntries(
    parts.map(({ size, whole }) => [size, whole + (favored.has(size) ? 1 : 0)]),
  )
}

/** Cells of a matrix that the product does not have, or without a number of pieces. Empty: the matrix is valid. */
export function findMatrixFaults(
  matrix: QuantityMatrix,
  product: { colors: readonly string[]; sizes: readonly string[] },
): MatrixFault[] {
  const faults: MatrixFault[] = []
  for (const [color, sizes] of Object.entries(matrix))
    for (const [size, pieces] of Object.entries(sizes)) {
      if (!product.colors.includes(color)) faults.push({ color, size, fault: 'unknownColor' })
      else if (!product.sizes.includes(size)) faults.push({ color, size, fault: 'unknownSize' })
      else if (!isPieces(pieces)) faults.push({ color, size, fault: 'noPieces' })
    }
  return faults
}

/** A matrix without the cells that the product does not have any more, and those cells. */
export function withoutGoneCells(
  matrix: QuantityMatrix,
  product: { colors: readonly string[]; sizes: readonly string[] },
): { remaining: QuantityMatrix; gone: { color: string; size: string; pieces: number }[] } {
  const gone = findMatrixFaults(matrix, product)
    .filter(({ fault }) => fault !== 'noPieces')
    .map(({ color, size }) => ({ color, size, pieces: matrix[color]?.[size] ?? 0 }))
  const remaining = gone.reduce((rest, { color, size }) => withPieces(rest, color, size, 0), matrix)
  return { remaining, gone }
}

const isPieces = (pieces: number) =>
  Number.isInteger(pieces) && pieces > 0 && pieces <= CELL_PIECES_MAX

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** A cell that differs between two matrices. */
export type CellChange = { color: string; size: string; from: number; to: number }

/** The cells in which a matrix differs from another, in the order of the first that has them. */
export function changesOf(before: QuantityMatrix, after: QuantityMatrix): CellChange[] {
  const colors = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return colors.flatMap((color) => {
    const [from = {}, to = {}] = [before[color], after[color]]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((size) => {
      const change = { color, size, from: from[size] ?? 0, to: to[size] ?? 0 }
      return change.from === change.to ? [] : [change]
    })
  })
}

/** The matrix with its cells replaced by those of another; the rest stays. */
export function withCells(matrix: QuantityMatrix, cells: QuantityMatrix): QuantityMatrix {
  return Object.entries(cells).reduce(
    (next, [color, sizes]) => withColor(next, color, { ...next[color], ...sizes }),
    matrix,
  )
}

import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { CELL_PIECES_MAX, parsePastedCells, withPieces } from '#base/quantity-matrix.ts'

/** A color of the matrix: a row. */
export type MatrixColor = { code: string; name: string; hex: string }
/** A size of the matrix: a column, and how it is called where the buyer sells. */
export type MatrixSize = { code: string; label: string }

/** The position of a cell, from 0. */
export type CellPlace = { row: number; column: number }

/** The cell that a key leads to from a place, or null if the key stays in its cell. */
export function cellAfterKey(
  key: string,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
): CellPlace | null {
  const next = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Enter: row + 1 < rows ? { row: row + 1, column } : { row: 0, column: column + 1 },
  }[key]
  if (!next) return null
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns
  return isInside ? next : null
}

/** Parses the pieces typed into a cell; null if the text is no number of pieces. An empty cell is 0. */
export function readPieces(typed: string): number | null {
  const digits = typed.normalize('NFKC').trim()
  if (digits === '') return 0
  if (!/^\d{1,6}$/.test(digits)) return null
  const pieces = Number(digits)
  return pieces <= CELL_PIECES_MAX ? pieces : null
}

/**
 * Cells pasted from a spreadsheet, the first of them into the given place.
 * @returns the matrix with them, and how many of them were no number of pieces or had no cell
 */
export function pasteCells(
  matrix: QuantityMatrix,
  pasted: string,
  from: CellPlace,
  colors: readonly MatrixColor[],
  sizes: readonly MatrixSize[],
): { matrix: QuantityMatrix; skipped: number } {
  let next = matrix
  let skipped = 0
  parsePastedCells(pasted).forEach((cells, rowOffset) =>
    cells.forEach((pieces, columnOffset) => {
      const color = colors[from.row + rowOffset]
      const size = sizes[from.column + columnOffset]
      if (pieces === null || !color || !size) skipped += 1
      else next = withPieces(next, color.code, size.code, pieces)
    }),
  )
  return { matrix: next, skipped }
}

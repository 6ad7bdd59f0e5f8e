import type { Locale } from '#base/locale.ts'
import {
  changesOf,
  type CellChange,
  type QuantityMatrix,
  withPieces,
} from '#base/quantity-matrix.ts'
import { readColor, readSize } from '#base/reading/names.ts'
import { placePasted } from '#base/reading/pasted-table.ts'
import { piecesMarkOf, readPieces } from '#base/reading/pieces.ts'
import type { Doubt } from '#base/reading/reading.ts'

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

/** A pasted cell that is asked about. */
type AskedCell = {
  color: string
  size: string
  text: string
  doubt: Doubt
  proposals: readonly number[]
}

/** What a paste would do: nothing of it counts before it is applied. */
export type MatrixPaste = {
  matrix: QuantityMatrix
  changes: CellChange[]
  asked: AskedCell[]
  /** Cells and headings that have no place, or are no number of pieces. */
  leftOut: string[]
  /** Whether a person looks before it counts: places by name, questions, left out or emptied cells. */
  needsLook: boolean
}

/** Plans a paste from a spreadsheet: by the names of colors and sizes that it has, else from the given place on. */
export function planPaste(
  matrix: QuantityMatrix,
  pasted: string,
  from: CellPlace,
  { colors, sizes, locale }: PasteTarget,
): MatrixPaste {
  const colorNames = colors.map(({ code, name }) => ({ value: code, spellings: [code, name] }))
  const sizeNames = sizes.map(({ code, label }) => ({ value: code, spellings: [code, label] }))
  const placed = placePasted(
    pasted,
    { values: colors.map(({ code }) => code), read: (text) => readColor(text, colorNames) },
    { values: sizes.map(({ code }) => code), read: (text) => readSize(text, sizeNames) },
    from,
  )
  const texts = placed.cells.map(({ text }) => text)
  const notation = { locale, columnMark: piecesMarkOf(texts, locale) }
  const asked: AskedCell[] = []
  const leftOut = [...placed.leftOut]
  let next = matrix
  for (const { row: color, column: size, text } of placed.cells) {
    const reading = readPieces(text, notation)
    if (reading.kind === 'value') next = withPieces(next, color, size, reading.value)
    else if (reading.kind === 'empty') next = withPieces(next, color, size, 0)
    else if (reading.kind === 'question')
      asked.push({ color, size, text, doubt: reading.doubt, proposals: reading.proposals })
    else leftOut.push(text)
  }
  const changes = changesOf(matrix, next)
  const isEmptied = changes.some(({ to }) => to === 0)
  const needsLook = placed.isByName || asked.length > 0 || leftOut.length > 0 || isEmptied
  return { matrix: next, changes, asked, leftOut, needsLook }
}

type PasteTarget = {
  colors: readonly MatrixColor[]
  sizes: readonly MatrixSize[]
  locale: Locale
}

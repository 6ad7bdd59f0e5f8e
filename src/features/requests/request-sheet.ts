import type { Locale } from '#base/locale.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import type { Mark } from '#base/reading/numerals.ts'
import { piecesMarkOf, readPieces } from '#base/reading/pieces.ts'
import { type Cell, textOfCell } from '#base/reading/reading.ts'
import { sizeOfHeading } from '#features/sizes/size-text.ts'

import type { RequestedModel } from './requested-model.ts'

/** A row of a request as a table: a model in a color. Its key does not depend on names and languages. */
export type SheetRow = {
  key: string
  model: RequestedModel
  color: RequestedModel['colors'][number]
  /** Pieces by size; null for a size that the model does not have. */
  pieces: (number | null)[]
}

const KEY = /^([a-z0-9][a-z0-9-]{0,79})\/([a-z0-9][a-z0-9-]{0,79})$/

/** The key of a model in a color, which is the same in tables of all languages. */
export const sheetKeyOf = (productId: string, color: string) => `${productId}/${color}`

/** Makes the rows of a request, and its columns for all sizes of its models. */
export function sheetOf(lines: readonly { model: RequestedModel; quantities: QuantityMatrix }[]): {
  sizes: string[]
  rows: SheetRow[]
} {
  const sizes = [...new Set(lines.flatMap(({ model }) => model.sizes))].toSorted(compareSizes)
  const rows = lines.flatMap(({ model, quantities }) =>
    model.colors.map((color) => ({
      key: sheetKeyOf(model.id, color.code),
      model,
      color,
      pieces: sizes.map((size) =>
        model.sizes.includes(size) ? (quantities[color.code]?.[size] ?? 0) : null,
      ),
    })),
  )
  return { sizes, rows }
}

/** Compares numeric sizes by their value; other sizes stay in the order of their model. */
export const compareSizes = (a: string, b: string) =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : 0

/** The quantities of a table for a model in a color, by size. */
export type ReadRow = { productId: string; color: string; sizes: Record<string, number> }

/** A cell or row that cannot be read; `row` counts from 1, as in a spreadsheet. */
export type SheetFault = {
  row: number
  kind: 'keyUnknown' | 'repeated' | 'pieces' | 'piecesAsked' | 'size' | 'noHead' | 'noKey'
  text: string
}

/** Ids of the models in a table, by the keys of its rows in any column. */
export function modelsOfSheet(rows: readonly (readonly Cell[])[]): string[] {
  return [...new Set(rows.flatMap((row) => keyOf(row)?.productId ?? []))]
}

/**
 * Reads a table that was written from {@link sheetOf}: rows and columns in any order, other columns between them, headings in
 * any language. Rows are known by their key, columns by their size in the nearest heading above. Pieces that can be read in
 * several ways are named and not taken.
 */
export function readSheet(
  rows: readonly (readonly Cell[])[],
  models: ReadonlyMap<string, RequestedModel>,
  locale: Locale,
): { rows: ReadRow[]; faults: SheetFault[] } {
  const sizes = new Set([...models.values()].flatMap((model) => model.sizes))
  const faults: SheetFault[] = []
  const heads = headsOf(rows, sizes, faults)
  const [firstHead] = heads
  if (!firstHead) return { rows: [], faults: [{ row: 1, kind: 'noHead', text: '' }] }
  if (!rows.some(keyOf))
    return { rows: [], faults: [{ row: firstHead.row, kind: 'noKey', text: '' }] }
  const texts = rows
    .filter(keyOf)
    .flatMap((cells) =>
      cells.flatMap((cell, at) =>
        firstHead.columns.has(at) && typeof cell === 'string' ? [cell] : [],
      ),
    )
  const columnMark = piecesMarkOf(texts, locale)
  const read: ReadRow[] = []
  rows.forEach((cells, index) => {
    const key = keyOf(cells)
    if (!key) return
    const row = index + 1
    const head = heads.findLast((each) => each.row < row) ?? firstHead
    const model = models.get(key.productId)
    if (!model?.colors.some(({ code }) => code === key.color))
      faults.push({ row, kind: 'keyUnknown', text: key.text })
    else if (
      read.some((earlier) => earlier.productId === key.productId && earlier.color === key.color)
    )
      faults.push({ row, kind: 'repeated', text: key.text })
    else
      read.push({
        productId: key.productId,
        color: key.color,
        sizes: piecesOfRow(cells, head.columns, model, { locale, columnMark }, (kind, text) =>
          faults.push({ row, kind, text }),
        ),
      })
  })
  return { rows: read, faults }
}

function piecesOfRow(
  cells: readonly Cell[],
  columns: ReadonlyMap<number, string>,
  model: RequestedModel,
  notation: { locale: Locale; columnMark: Mark | 'open' | null },
  report: (kind: SheetFault['kind'], text: string) => void,
): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const [column, size] of columns) {
    const cell = cells[column] ?? ''
    // A fraction that its format hides is named as it is.
    const text = typeof cell === 'string' ? cell : String(cell.number)
    const reading = readPieces(cell, notation)
    if (reading.kind === 'unclear') report('pieces', text)
    else if (reading.kind === 'question')
      report('piecesAsked', `${text} → ${reading.proposals.join(' / ')}`)
    else if (reading.kind === 'empty' || reading.value === 0) continue
    else if (!model.sizes.includes(size)) report('size', `${size}: ${text}`)
    else sizes[size] = reading.value
  }
  return sizes
}

function keyOf(cells: readonly Cell[]) {
  for (const cell of cells) {
    const [text, productId, color] = KEY.exec(textOfCell(cell).trim().toLowerCase()) ?? []
    if (text && productId && color) return { text, productId, color }
  }
  return null
}

type Head = { row: number; columns: Map<number, string> }

/**
 * Finds the headings of a table, those rows without a key that have the most columns for sizes or half as many, and their columns.
 * Sizes that no model has are included, so that pieces in their columns are reported. The first of two columns for a size counts.
 */
function headsOf(
  rows: readonly (readonly Cell[])[],
  sizes: ReadonlySet<string>,
  faults: SheetFault[],
): Head[] {
  const sizeOf = (cell: string) => {
    // The number in brackets in `38 (44)` is the size of the buyer's country.
    const heading = cell.replace(/\(\d+\)\s*$/, '').trim()
    return sizes.has(heading) ? heading : sizeOfHeading(heading)
  }
  const found = rows.flatMap((cells, index) => {
    if (keyOf(cells) !== null) return []
    const columns = cells.map(textOfCell).flatMap((cell, column) => {
      const size = cell.trim() === '' ? null : sizeOf(cell)
      return size === null ? [] : [{ column, size }]
    })
    return [{ row: index + 1, columns }]
  })
  const most = Math.max(0, ...found.map(({ columns }) => columns.length))
  const heads = found.filter(({ columns }) => columns.length > 0 && columns.length * 2 >= most)
  return heads.map(({ row, columns }) => {
    const known = new Map<number, string>()
    for (const { column, size } of columns) {
      if (![...known.values()].includes(size)) known.set(column, size)
      else faults.push({ row, kind: 'repeated', text: size })
    }
    return { row, columns: known }
  })
}

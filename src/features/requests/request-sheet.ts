import { parsePieces, type QuantityMatrix } from '#base/quantity-matrix.ts'
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
  kind: 'keyUnknown' | 'repeated' | 'pieces' | 'size' | 'noHead'
  text: string
}

/** Ids of the models in a table, by the keys of its rows in any column. */
export function modelsOfSheet(rows: readonly (readonly string[])[]): string[] {
  return [...new Set(rows.flatMap((row) => keyOf(row)?.productId ?? []))]
}

/**
 * Reads a table that was written from {@link sheetOf}: rows and columns in any order, other columns between them,
 * headings in any language. Rows are known by their key, columns by their size.
 */
export function readSheet(
  rows: readonly (readonly string[])[],
  models: ReadonlyMap<string, RequestedModel>,
): { rows: ReadRow[]; faults: SheetFault[] } {
  const sizes = new Set([...models.values()].flatMap((model) => model.sizes))
  const faults: SheetFault[] = []
  const head = headOf(rows, sizes, faults)
  if (head.size === 0) return { rows: [], faults: [{ row: 1, kind: 'noHead', text: '' }] }
  const read: ReadRow[] = []
  rows.forEach((cells, index) => {
    const key = keyOf(cells)
    if (!key) return
    const row = index + 1
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
        sizes: cellsOf(cells, head, model, row, faults),
      })
  })
  return { rows: read, faults }
}

function cellsOf(
  cells: readonly string[],
  head: ReadonlyMap<number, string>,
  model: RequestedModel,
  row: number,
  faults: SheetFault[],
): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const [column, size] of head) {
    const text = cells[column]?.normalize('NFKC').trim() ?? ''
    const pieces = parsePieces(text)
    if (pieces === null) faults.push({ row, kind: 'pieces', text })
    else if (pieces > 0 && !model.sizes.includes(size))
      faults.push({ row, kind: 'size', text: `${size}: ${text}` })
    else if (pieces > 0) sizes[size] = pieces
  }
  return sizes
}

function keyOf(cells: readonly string[]) {
  for (const cell of cells) {
    const [text, productId, color] = KEY.exec(cell.trim().toLowerCase()) ?? []
    if (text && productId && color) return { text, productId, color }
  }
  return null
}

/**
 * Finds the head of a table, the row with the most columns for sizes, and its columns. Sizes that no model has are
 * included, so that pieces in their columns are reported. The first of two columns for a size counts.
 */
function headOf(
  rows: readonly (readonly string[])[],
  sizes: ReadonlySet<string>,
  faults: SheetFault[],
) {
  const sizeOf = (cell: string) => {
    // The number in brackets in `38 (44)` is the size of the buyer's country.
    const heading = cell.replace(/\(\d+\)\s*$/, '').trim()
    return sizes.has(heading) ? heading : sizeOfHeading(heading)
  }
  const heads = rows.map((cells, index) => ({
    row: index + 1,
    columns:
      keyOf(cells) === null
        ? cells.flatMap((cell, column) => {
            const size = cell.trim() === '' ? null : sizeOf(cell)
            return size === null ? [] : [{ column, size }]
          })
        : [],
  }))
  const [head] = heads.toSorted((a, b) => b.columns.length - a.columns.length)
  const columns = new Map<number, string>()
  for (const { column, size } of head?.columns ?? []) {
    if (![...columns.values()].includes(size)) columns.set(column, size)
    else faults.push({ row: head?.row ?? 1, kind: 'repeated', text: size })
  }
  return columns
}

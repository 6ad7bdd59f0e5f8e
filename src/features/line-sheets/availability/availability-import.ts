import { DAY } from '#base/time.ts'

/** Bytes of a table of ready pieces. */
export const AVAILABILITY_BYTES_MAX = 5 * 1024 * 1024
/** Milliseconds after which an import can no longer be taken back. */
export const AVAILABILITY_UNDO_MS = 7 * DAY
/** Imports that are kept. */
export const AVAILABILITY_IMPORTS_MAX = 50
/** Faults of a table that are kept and shown. */
export const FAULTS_MAX = 200

/** `checked` is read and changes nothing yet. */
export const availabilityImportStates = ['checked', 'done', 'undone'] as const

/** Ready pieces of a cell, and the day on which they were counted. */
export type ReadyCell = { color: string; size: string; ready: number; asOf: string }

/** The changes of an import to a product: all of its cells, before and after. */
export type ProductCells = { productId: string; before: ReadyCell[]; after: ReadyCell[] }

/** A fault of a table, by row and column as a spreadsheet counts them, from 1. */
export type AvailabilityFault = {
  row: number
  column: number
  kind:
    | 'columnMissing'
    | 'productUnknown'
    | 'colorUnknown'
    | 'sizeUnknown'
    | 'piecesUnclear'
    | 'piecesAsked'
    | 'dateUnclear'
    | 'dateToCome'
    | 'repeated'
  text: string
}

/** The same for equal cells, in whatever order they stand. */
export function cellsKey(cells: readonly ReadyCell[]): string {
  return cells
    .map(({ color, size, ready, asOf }) => `${color}/${size}=${ready} ${asOf}`)
    .toSorted()
    .join('\n')
}

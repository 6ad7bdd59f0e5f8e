import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'

/** Pixels of the width of a picture: three for each that a cell has, for sharp screens. A wider picture is narrowed. */
export const XLSX_PICTURE_WIDTH = 240

/** Pictures by their name in the sheet, in any format that is read here. */
export type XlsxTask = { sheet: XlsxSheet; pictures: Record<string, Uint8Array> }

/**
 * Writes workbooks.
 * @throws {Error} if it takes too much memory or time; busy, if the process cannot be started or too many wait
 */
export type Xlsx = { write(task: XlsxTask): Promise<Uint8Array> }

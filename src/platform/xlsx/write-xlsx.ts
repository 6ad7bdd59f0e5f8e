import writeXlsxFile, { type Cell, type Image } from 'write-excel-file/node'

import type { XlsxColumn, XlsxValue } from '#base/workbook/xlsx-sheet.ts'

import { jpegForPaper } from '../picture/jpeg-for-paper.ts'
import { printSetup } from './print-setup.ts'
import { XLSX_PICTURE_WIDTH, type XlsxTask } from './xlsx.ts'

/** Pixels. The row is as high as its picture, with a margin. */
const PICTURE = { width: 80, height: 100 }
const PICTURE_ROW_POINTS = 82
const PICTURE_COLUMN_WIDTH = 13

/** The font is named, because each program would otherwise take its own, and another for bold text. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 }

const formats = { count: '#,##0', money: '#,##0.00' } as const

/** Writes a workbook in this process; the server calls it through `xlsx-process.ts`. */
export async function writeXlsx({ sheet, pictures }: XlsxTask): Promise<Uint8Array> {
  const { columns, rows } = sheet
  const hasPictures = sheet.pictures.length > 0
  const lead: Cell[] = hasPictures ? [null] : []
  const above = [...sheet.title.map((text, index) => [titleCell(text, index)]), []]
  const head = [
    ...lead,
    ...columns.map((column) => ({
      ...textCell(column.head),
      fontWeight: 'bold' as const,
      wrap: true,
      bottomBorderStyle: 'thin' as const,
    })),
  ]
  const table = rows.map((row) => [
    ...lead,
    ...row.map((value, at) => ({
      ...cellOf(value, columns[at]?.format ?? 'text'),
      ...(hasPictures ? { height: PICTURE_ROW_POINTS, alignVertical: 'center' as const } : {}),
    })),
  ])
  const below = [[], ...sheet.notes.map((text) => [textCell(text)])]
  const sheetName = sheet.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  const headRow = above.length + 1
  const images = await placePictures(sheet.pictures, pictures, headRow + 1)
  const workbook = writeXlsxFile(
    [...above, head, ...table, ...below] as Cell[][],
    {
      sheet: sheetName,
      columns: [
        ...(hasPictures ? [{ width: PICTURE_COLUMN_WIDTH }] : []),
        ...columns.map(({ width }) => ({ width })),
      ],
      stickyRowsCount: headRow,
      orientation: 'landscape',
      images,
    },
    { ...FONT, features: [printSetup(sheetName, headRow)] },
  )
  return workbook.toBuffer()
}

/** @param firstRow of the table, from 1 */
async function placePictures(
  names: (string | null)[],
  pictures: Record<string, Uint8Array>,
  firstRow: number,
): Promise<Image[]> {
  const images: Image[] = []
  for (const [index, name] of names.entries()) {
    const bytes = name ? pictures[name] : undefined
    if (!bytes) continue
    images.push({
      content: Buffer.from(await jpegForPaper(bytes, XLSX_PICTURE_WIDTH)),
      contentType: 'image/jpeg',
      ...PICTURE,
      dpi: 96,
      anchor: { row: firstRow + index, column: 1 },
      offsetX: 4,
      offsetY: 4,
    })
  }
  return images
}

function titleCell(text: string, index: number): Cell {
  return index === 0 ? { ...textCell(text), fontWeight: 'bold', fontSize: 14 } : textCell(text)
}

function cellOf(value: XlsxValue, format: XlsxColumn['format']) {
  if (value === null) return null
  if (typeof value === 'string') return { ...textCell(value), wrap: true }
  return { value, type: Number, format: format === 'text' ? formats.count : formats[format] }
}

/** A workbook is XML, which has no control characters but tab and line ends. */
function textCell(text: string) {
  // oxlint-disable-next-line no-control-regex
  const value = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  return { value: value.toWellFormed(), type: String }
}

import { unzipSync, zipSync } from 'fflate'

/** Bytes of a sheet that is read as it is; no sheet of products needs more. */
const SHEET_BYTES = 4_000_000
const SHEET = /^xl[/\\]worksheets[/\\][^/\\]+\.xml$/i
const EMPTY_ROW = /<row\b[^>]*(?:\/>|>(?:\s*<c\b[^>]*\/>)*\s*<\/row>)/g
const EMPTY_CELL = /<c\b[^>]*\br="[A-Z]{1,3}\d+"[^>]*\/>/g
/** Bytes that are a text at a time. */
const CHUNK_BYTES = 2_000_000
const ROW_END = '</row>'

/**
 * A workbook whose large sheets have no empty cells: a format for whole columns may reach down to row 1,048,576. Cells
 * without a name of their own stay, because the next ones follow from them.
 */
export function withoutEmptyCells(bytes: Uint8Array): Uint8Array {
  let isLarge = false
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      isLarge ||= SHEET.test(name) && originalSize > SHEET_BYTES
      return false
    },
  })
  if (!isLarge) return bytes
  const parts = unzipSync(bytes)
  for (const [name, part] of Object.entries(parts))
    if (SHEET.test(name) && part.length > SHEET_BYTES) parts[name] = withoutEmptyRows(part)
  return zipSync(parts, { level: 0 })
}

/** The XML of a sheet, cut behind rows and read with one letter a byte, as the marks of XML are the same in UTF-8. */
function withoutEmptyRows(part: Uint8Array): Buffer<ArrayBuffer> {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.length)
  const chunks: Buffer[] = []
  for (let from = 0; from < xml.length;) {
    const end = xml.indexOf(ROW_END, from + CHUNK_BYTES)
    const to = end < 0 ? xml.length : end + ROW_END.length
    const text = xml.toString('latin1', from, to)
    const lean = text.replace(EMPTY_ROW, '').replace(EMPTY_CELL, '')
    chunks.push(Buffer.from(lean, 'latin1'))
    from = to
  }
  return Buffer.concat(chunks)
}

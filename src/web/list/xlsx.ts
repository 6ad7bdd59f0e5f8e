import { strToU8, zipSync } from 'fflate'

import { cellName } from '#base/workbook/cell-name.ts'

/** A text, or a number to fill in; null: still empty. */
export type XlsxCell = string | { entry: number | null }

/**
 * Rows as a workbook with a single sheet (ECMA-376). Every cell is a text (`inlineStr`), which a
 * spreadsheet never runs as a formula, and so is what a user types below: sizes like 10-12 and codes
 * like 1E5 would otherwise become dates and numbers. With cells to be filled in, all others are locked.
 */
export function xlsxOf(rows: readonly (readonly XlsxCell[])[]): Uint8Array<ArrayBuffer> {
  const isForm = rows.some((row) => row.some((cell) => typeof cell !== 'string'))
  const file = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  return zipSync(
    {
      '[Content_Types].xml': file(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': file(relationsOf(relationOf('workbook', 'officeDocument', 'xl/workbook.xml'))),
      'xl/workbook.xml': file(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="sheet"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'1'!$1:$1</definedName></definedNames></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': file(
        relationsOf(
          relationOf('sheet', 'worksheet', 'worksheets/sheet1.xml') +
            relationOf('styles', 'styles', 'styles.xml'),
        ),
      ),
      'xl/styles.xml': file(STYLES),
      'xl/worksheets/sheet1.xml': file(
        `<worksheet xmlns="${MAIN}">${ONE_PAGE_WIDE}${COLUMNS}<sheetData>${rows.map(rowOf).join('')}</sheetData>${isForm ? PROTECTION : ''}${PAGE}</worksheet>`,
      ),
    },
    { level: 6 },
  )
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The second format of cells is the built-in `@`: values typed there later stay texts too. The third is a whole number
 * that may be changed where the sheet is locked.
 */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="3" applyNumberFormat="1" applyProtection="1" xfId="0"><protection locked="0"/></xf></cellXfs></styleSheet>`
const PROTECTION = '<sheetProtection sheet="1" formatColumns="0" formatRows="0"/>'
/** Printed on A4 across, all columns on the width of a page. The first row, with the headings, is on each page. */
const ONE_PAGE_WIDE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
const PAGE = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'
/** A format for all columns, up to the last that a workbook can have. */
const COLUMNS = '<cols><col min="1" max="16384" width="18" style="1"/></cols>'

const relationsOf = (relations: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`

const relationOf = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

const rowOf = (row: readonly XlsxCell[], index: number) =>
  `<row r="${index + 1}">${row.map((cell, at) => cellOf(cell, cellName(index, at))).join('')}</row>`

/** Some readers do not count the cells. */
const cellOf = (cell: XlsxCell, name: string) =>
  typeof cell === 'string'
    ? textCellOf(cell, name)
    : `<c r="${name}" s="2">${cell.entry === null ? '' : `<v>${cell.entry}</v>`}</c>`

const textCellOf = (text: string, name: string) =>
  `<c r="${name}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** XML 1.0 has no other control characters than tab and line ends. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

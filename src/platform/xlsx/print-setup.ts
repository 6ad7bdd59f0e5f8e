import type { Feature, Image } from 'write-excel-file/node'
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility'

const SHEET = 'xl/worksheets/sheet{id}.xml'

/**
 * Prints all columns of a workbook of one sheet on the width of a page, and its headings on each page.
 * @param headRow row of the headings, from 1
 */
export function printSetup(sheetName: string, headRow: number): Feature<Image['content']> {
  // A name in a reference is quoted, and a quotation mark in it doubled.
  const rows = `'${sheetName.replaceAll("'", "''")}'!$${headRow}:$${headRow}`
  return {
    files: {
      transform: {
        [SHEET]: {
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
          transform: (xml) =>
            insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
              getOrderOfSiblings(SHEET, 'worksheet') ?? ['sheetPr'],
              'worksheet',
            ),
        },
        'xl/workbook.xml': {
          transform: (xml) => {
            const names = findElement(xml, 'definedNames')
            if (!names) throw new Error('The workbook has no place for its print titles')
            return replaceElement(
              xml,
              names,
              `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${sanitizeTextContent(rows)}</definedName></definedNames>`,
            )
          },
        },
      },
    },
  }
}

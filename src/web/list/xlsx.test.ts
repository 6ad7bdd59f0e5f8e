import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { xlsxOf } from './xlsx.ts'

const sheetOf = (rows: string[][]) => {
  const files = unzipSync(xlsxOf(rows))
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

test('every cell is a text, also a text that looks like a formula', () => {
  const sheet = sheetOf([['Ad'], ['=1+1'], ['+90555'], ['@SUM(A1)']])
  expect(sheet).not.toMatch(/<f>|<v>/)
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(4)
  expect(sheet).toContain('>=1+1<')
})

test('a cell that is filled in later is a text, so that no size becomes a date', () => {
  const sheet = sheetOf([['Beden']])
  expect(sheet).toMatch(/<col min="1" max="16384" width="\d+" style="1"\/>/)
  const styles = strFromU8(unzipSync(xlsxOf([]))['xl/styles.xml'] ?? new Uint8Array())
  expect(styles).toMatch(/<cellXfs count="3"><xf [^>]*><xf numFmtId="49"/)
})

test('typed text cannot leave its cell or break the file', () => {
  const sheet = sheetOf([['</t></is></c><c><f>1</f></c>', '"&\u0000\u001F\uD800 İ 🧥']])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('&#60;/t&#62;')
  expect(sheet).toContain('&#34;&#38;\uFFFD İ 🧥')
})

test('all columns print on the width of one page, the headings on each page', () => {
  const parts = unzipSync(xlsxOf([['Ad'], ['Şule']]))
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(read('xl/worksheets/sheet1.xml')).toMatch(
    /><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><cols>.*<\/sheetData><pageSetup [^>]*fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/,
  )
  expect(read('xl/workbook.xml')).toContain(`>'1'!$1:$1</definedName>`)
})

test('the parts that a workbook needs are there', () => {
  expect(Object.keys(unzipSync(xlsxOf([])))).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

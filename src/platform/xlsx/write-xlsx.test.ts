import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { makeImage } from '#testing/media/make-image.ts'

import { type NamedSheet, readWorkbook } from '../table/read-workbook.ts'
import { writeXlsx } from './write-xlsx.ts'

const sheet = {
  name: 'Fiyat/Prices: 1',
  columns: [
    { head: 'Model', width: 20, format: 'text' as const },
    { head: '100+', width: 10, format: 'money' as const },
  ],
  title: ['Fiyat rehberi', 'PG-2026-0001'],
  rows: [
    ['Şule', 89],
    ['=1+1', 84.5],
    ['Ёлка\u0001', null],
  ],
  notes: ['Не оферта'],
  pictures: [] as (string | null)[],
}

test('texts come back as texts and amounts as numbers, in all letters', async () => {
  const read = readWorkbook(await writeXlsx({ sheet, pictures: {} }))
  expect(read).toMatchObject([{ name: 'Fiyat Prices  1' }])
  const [{ rows }] = read as [NamedSheet]
  const cells = rows.map((row) => row.filter(Boolean)).filter((row) => row.length > 0)
  expect(cells).toEqual([
    ['Fiyat rehberi'],
    ['PG-2026-0001'],
    ['Model', '100+'],
    ['Şule', '89.00'],
    // The reader guards what another program might run.
    ["'=1+1", '84.50'],
    ['Ёлка'],
    ['Не оферта'],
  ])
})

test('each row has its own picture, as JPEG', async () => {
  const picture = await makeImage('webp', { width: 400, height: 500 })
  const bytes = await writeXlsx({
    sheet: { ...sheet, pictures: ['a', null, 'a'] },
    pictures: { a: picture },
  })
  const files = Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('xl/media/'))
  expect(files).toHaveLength(2)
  expect(files.every((name) => /\.jpe?g$/.test(name))).toBe(true)
})

test('every cell is written in the font that all programs have, and all columns print on one page across with their headings', async () => {
  const parts = unzipSync(await writeXlsx({ sheet, pictures: {} }))
  const fonts = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).match(/<font>.*?<\/font>/g)
  expect(fonts?.length).toBeGreaterThan(1)
  for (const font of fonts ?? []) expect(font).toContain('<name val="Calibri"/>')
  const sheetXml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const setup = /<pageSetup [^>]*>/.exec(sheetXml)?.[0]
  for (const value of ['paperSize="9"', 'orientation="landscape"', 'fitToWidth="1"'])
    expect(setup).toContain(value)
  expect(setup).toContain('fitToHeight="0"')
  // The order of elements matters to Excel.
  expect(sheetXml).toMatch(
    /<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/,
  )
  const workbookXml = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  expect(workbookXml).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Fiyat Prices  1'!$4:$4</definedName>`,
  )
})

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { xlsxOf } from '#web/list/xlsx.ts'

import { withoutEmptyCells } from './lean-workbook.ts'
import { readTable as readWhole } from './read-table.ts'
import { openTableReader } from './table-process.ts'

/** Cells of a file, or the reason of the refusal. */
async function readTable(bytes: Uint8Array) {
  const table = await readWhole(bytes)
  return typeof table === 'string' ? table : table.rows
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Letters of either of the two code pages of Excel, whose other half is not ASCII. */
function inCodePage(text: string, page: 'windows-1254' | 'windows-1251' | 'koi8-r' | 'ibm866') {
  const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text.split(''), (letter) => letters.indexOf(letter))
}

const turkish = 'Model kodu;Ad;Gramaj\r\nMN-1;Işıl Manto, ÇAĞLA;520,0\r\n'
const russian = 'Артикул;Название;Плотность\r\nМН-1;Пальто «Элиф»;520,0\r\n'

test('tables of a Turkish and a Russian Excel are read in every encoding that it writes', async () => {
  const cells = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const text of [turkish, russian]) {
    expect(await readTable(utf8(text))).toEqual(cells(text))
    expect(await readTable(utf8(`\uFEFF${text}`))).toEqual(cells(text))
    expect(await readTable(utf8(`sep=;\r\n${text}`))).toEqual(cells(text))
    expect(await readTable(utf16(text.replaceAll(';', '\t')))).toEqual(cells(text))
  }
  expect(await readTable(inCodePage(turkish, 'windows-1254'))).toEqual(cells(turkish))
  expect(await readTable(inCodePage(russian, 'windows-1251'))).toEqual(cells(russian))
})

test('lines, quotes, emoji and letters from right to left stay in their cells', async () => {
  const rows = [
    ['Kod', 'Ad'],
    ['A', 'iki\nsatır "tırnak", virgül'],
    ['B', 'معطف شتوي 🧥'],
  ]
  const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  expect(await readTable(utf8(csv.join('\n')))).toEqual(rows)
  expect(await readTable(xlsxOf(rows))).toEqual(rows)
})

/** A workbook of a single sheet with this XML. */
function workbookWith(rows: string): Uint8Array {
  const parts = unzipSync(xlsxOf([['Kod']]))
  const name = Object.keys(parts).find((part) => part.includes('worksheets/sheet')) ?? ''
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  const sheet = xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
  return zipSync({ ...parts, [name]: strToU8(sheet) })
}

const cellAt = (place: string, text = 'x') => {
  const content = text ? ` t="inlineStr"><is><t>${text}</t></is></c>` : ' s="0"/>'
  return `<row r="${/\d+/.exec(place)?.[0]}"><c r="${place}"${content}</row>`
}

test('a cell at the far end of a sheet costs as little as its bytes: with content it is refused, without it is not there', async () => {
  const began = performance.now()
  const head = cellAt('A1', 'Kod') + cellAt('A2', 'MN-1')
  expect(await readTable(workbookWith(head + cellAt('XFD1048576')))).toBe('tableTooLong')
  expect(await readTable(workbookWith(head + cellAt('A20002')))).toBe('tableTooLong')
  expect(await readTable(workbookWith(head + cellAt('CW3')))).toBe('tableTooLong')
  const rows = [['Kod'], ['MN-1']]
  expect(await readTable(workbookWith(head + cellAt('XFD1048576', '')))).toEqual(rows)
  expect(await readTable(workbookWith(`${head}<row r="1048576" hidden="1"/>`))).toEqual(rows)
  const page = '<table><tr><td colspan="1000000" rowspan="1000000">Kod</td></tr><tr><td>A</td></tr>'
  await readTable(utf8(page))
  // Before, each took seconds.
  expect(performance.now() - began).toBeLessThan(8000)
})

test('a cell far too long is cut, a table far too long refused', async () => {
  const sheet = await readTable(utf8(`Kod,Ad\nA,${'x'.repeat(100_000)}`))
  expect(sheet[1]?.[1]).toHaveLength(6000)
  expect(await readTable(utf8(`Kod\n${'A\n'.repeat(20_002)}`))).toBe('tableTooLong')
  expect(await readTable(utf8(`${'a,'.repeat(200)}\nb`))).toBe('tableTooLong')
})

test('a file that is no table is refused by name', async () => {
  const refused = {
    'an empty file': [utf8(''), 'tableEmpty'],
    'headings only': [utf8('Kod,Ad\n'), 'tableEmpty'],
    'a picture': [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]), 'notATable'],
    'an old workbook': [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'notATable'],
    'a ZIP of tables': [zipSync({ 'a.csv': strToU8('a') }), 'tableZip'],
    'a ZIP of something else': [zipSync({ 'a.bin': strToU8('a') }), 'notATable'],
    'a file of Numbers': [zipSync({ 'Index/Document.iwa': strToU8('a') }), 'tableNumbers'],
    'a letter': [zipSync({ 'word/document.xml': strToU8('a') }), 'tableDocument'],
    'a workbook with a password': [
      zipSync({
        'content.xml': Uint8Array.from([1, 2, 3]),
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
      }),
      'tablePassword',
    ],
    'a PDF': [utf8('%PDF-1.7\n1 0 obj'), 'tableDocument'],
    'an address book': [utf8('BEGIN:VCARD\nFN:Ada\nEND:VCARD'), 'tableContacts'],
    JSON: [utf8('[{"kod":"A"}]'), 'notATable'],
    'a broken ZIP': [xlsxOf([['a'], ['b']]).subarray(0, 300), 'tableBroken'],
    'zeros and a text': [utf8('Kod\u0000,Ad\nA,B'), 'notATable'],
  } as const
  for (const [name, [bytes, fault]] of Object.entries(refused))
    expect({ name, fault: await readTable(bytes) }).toEqual({ name, fault })
})

const book = { 'xl/workbook.xml': strToU8('<workbook/>') }

test('macros, paths and bombs in a workbook are refused before anything is unpacked', async () => {
  const zeros = new Uint8Array(30_000_000)
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`x${at}`, strToU8('a')]))
  const refused = {
    tableMacros: [{ ...book, 'xl/vbaProject.bin': strToU8('x') }],
    tableSuspicious: [
      { ...book, '../../etc/passwd': strToU8('x') },
      { ...book, '/etc/passwd': strToU8('x') },
      { ...book, 'C:\\windows\\x': strToU8('x') },
      { ...book, 'xl/worksheets/sheet1.xml': zeros },
      { ...book, ...many },
    ],
  }
  for (const [fault, files] of Object.entries(refused))
    for (const each of files) expect(await readTable(zipSync(each))).toBe(fault)
})

const cell = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook of a single sheet. */
function bookOf(rows: string): Uint8Array {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="first"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="first" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

test('a formula becomes its result, or keeps its sign, and a text like a formula gets an apostrophe', async () => {
  const cells = [
    cell('A1', 'Kod'),
    '<c r="A2"><f>SUM(1,2)</f><v>3</v></c>',
    cell('A3', '=1+1'),
    '<c r="A4"><f>SUM(1,2)</f></c>',
  ]
  const rows = cells.map((content, index) => `<row r="${index + 1}">${content}</row>`).join('')
  expect(await readTable(bookOf(rows))).toEqual([['Kod'], ['3'], ["'=1+1"], ['=SUM(1,2)']])
})

test('a single cell at the end of a sheet is a table too long', async () => {
  const start = `<row r="1">${cell('A1', 'Kod')}</row><row r="2">${cell('A2', 'x')}</row>`
  for (const [row, name] of [
    [1_048_576, 'XFD1048576'],
    [1_048_576, 'A1048576'],
    [3, 'XFD3'],
  ] as const) {
    const book = bookOf(`${start}<row r="${row}">${cell(name, 'x')}</row>`)
    expect(await readTable(book)).toBe('tableTooLong')
  }
})

test('a file is read in a process of its own, and a file that kills the process is no table', async () => {
  const tables = openTableReader()
  const [sheet, bomb] = await Promise.all([
    tables.read(utf8(turkish)),
    tables.read(zipSync({ ...book, 'xl/media/x': new Uint8Array(9_000_000) })),
  ])
  expect(sheet).toMatchObject({ rows: { length: 2 } })
  expect(bomb).toBe('tableSuspicious')
})

test('a format that reaches far down a sheet is left out before the sheet is read', async () => {
  const filled = `<row r="1">${cell('A1', 'Kod')}</row><row r="2">${cell('A2', 'x')}<c r="B2" s="1"/></row>`
  const empty = Array.from(
    { length: 70_000 },
    (_, at) => `<row r="${at + 3}" spans="1:1" ht="15"><c r="A${at + 3}" s="1"/></row>`,
  )
  const book = bookOf(filled + empty.join(''))
  const sheets = unzipSync(withoutEmptyCells(book))
  expect(strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(
    /^<worksheet [^>]*><sheetData><row r="1">.*<\/row><row r="2">.*<\/row><\/sheetData><\/worksheet>$/,
  )
  expect(await readTable(book)).toEqual([['Kod'], ['x']])
})

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { unescapeFormula } from '#base/formula.ts'
import { locales } from '#base/locale.ts'

import { csvOf } from './csv.ts'

const only = (text: string) => csvOf([[text]], 'en').slice(1, -2)

test('a cell that a spreadsheet would run as a formula is written as a text', () => {
  for (const formula of [
    '=1+1',
    '+905321112233',
    '-2+3',
    '@SUM(A1)',
    '=HYPERLINK("https://evil.example","Open")',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00A0=1',
    '＝1+1',
    '＋1',
    '\n@x',
  ]) {
    const cell = only(formula)
    expect(cell.startsWith(`"'`) && cell.endsWith('"')).toBe(true)
    expect(unescapeFormula(cell.slice(1, -1).replaceAll('""', '"'))).toBe(formula)
  }
})

test('other cells stay as they are, quoted where the format asks for it', () => {
  for (const [text, cell] of [
    ['Şık Butik', 'Şık Butik'],
    ['Анна', 'Анна'],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])
    expect(only(text ?? '')).toBe(cell)
})

test('rows and headings are lines that Excel reads as UTF-8', () => {
  const rows = [
    ['Ad', 'Şehir'],
    ['Ada', 'İzmir'],
  ]
  expect(csvOf(rows, 'en')).toBe('\uFEFFAd,Şehir\r\nAda,İzmir\r\n')
  // Where a comma is the decimal point, spreadsheets split lines at semicolons.
  for (const locale of ['tr', 'ru'] as const)
    expect(csvOf(rows, locale)).toBe('\uFEFFAd;Şehir\r\nAda;İzmir\r\n')
})

const hostile = [
  "x;=cmd|'/c calc'!A0;y",
  "x,=cmd|'/c calc'!A0,y",
  'x\t+1',
  'x\n=1+1',
  'x\r\n@SUM(A1)',
  'x; "=1+1',
  `x;"'=1+1`,
  'x;"";=1',
  'x,, -1',
  'x;\n＝1',
]

test('no cell begins with a formula, even if a spreadsheet splits lines at another sign', () => {
  for (const locale of locales)
    for (const delimiter of [',', ';', '\t'])
      for (const text of hostile) {
        const file = csvOf([['Ayşe', text, 'İzmir']], locale)
        const rows: string[][] = parse(file, {
          delimiter,
          bom: true,
          relaxQuotes: true,
          relaxColumnCount: true,
        })
        const cells = [...rows.flat(), ...file.split(/[;,\t\r\n]/)]
        for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=+\-@＝]/)
      }
})

test('a text that was guarded is the same when its file is read', () => {
  const texts = [...hostile, "'", "''=1", "x;'=1", "x;'\n'=1", 'Astarlı\n- cep', 'a - b', "\t'x"]
  for (const text of texts) {
    const [[cell = '']] = parse(csvOf([[text]], 'tr'), { delimiter: ';', bom: true }) as [string[]]
    expect(unescapeFormula(cell)).toBe(text)
  }
})

test('a long cell of separators and spaces is guarded in a single pass', () => {
  const text = '\n;'.repeat(500_000)
  expect(only(`${text}=`).length).toBeGreaterThan(text.length)
})

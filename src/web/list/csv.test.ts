import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'

const only = (text: string) => csvOf([[text]]).slice(1, -2)

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
    expect(cell.slice(2, -1).replaceAll('""', '"')).toBe(formula)
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
  expect(
    csvOf([
      ['Ad', 'Şehir'],
      ['Ada', 'İzmir'],
    ]),
  ).toBe('\uFEFFAd,Şehir\r\nAda,İzmir\r\n')
})

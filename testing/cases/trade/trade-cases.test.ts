import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import { type Currency, decimalOf, moneyOf } from '#base/money.ts'
import { type Cell, cellsOf } from '#base/reading/reading.ts'
import { styleCodeKey } from '#base/style-code.ts'
import { readPriceTable } from '#features/prices/price-table.ts'
import { readSheet } from '#features/requests/request-sheet.ts'
import { readTable } from '#platform/table/read-table.ts'

/** The cells of a file, as the pages of prices and requests have them read. */
async function cellsOfFile(name: string) {
  const bytes = readFileSync(new URL(name, import.meta.url))
  const hints = { locale: 'tr', leavesHiddenRows: true, keepsNumbers: true } as const
  const table = await readTable(bytes, hints)
  if (typeof table === 'string') throw new Error(table)
  const cells: Cell[][] = cellsOf(table.rows, table.numbers)
  return { cells, reading: table.reading }
}

const codes = ['MN-2601', 'MN-2602'].map((code): [string, string] => [styleCodeKey(code), code])

/** What a price file comes to: its prices, questions and faults, a line each. */
async function pricesOf(name: string, currency: Currency, locale: Locale = 'tr') {
  const { cells, reading } = await cellsOfFile(name)
  const list = { currency, locale, productOf: new Map(codes), prices: [] }
  const { prices, asked, faults } = readPriceTable(cells, reading.headingRow, list)
  const amount = (minor: number) => decimalOf(moneyOf(minor, currency))
  return [
    ...prices.map(
      ([code, from, minor]) => `${code} ${from}+ ${minor === null ? 'none' : amount(minor)}`,
    ),
    ...asked.map(({ text, minors }) => `${text}? ${minors.map(amount).join(' | ')}`),
    ...faults.map(({ kind, text }) => `${kind} ${text}`.trim()),
  ]
}

test.for<[string, Currency, string[]]>([
  [
    'p-three-decimals-general',
    'EUR',
    ['MN-2601 50+ 89.13', 'MN-2601 100+ 84.38', 'MN-2602 50+ 99.50', 'MN-2602 100+ 94.00'],
  ],
  ['p-three-decimals-shown-two', 'EUR', ['MN-2601 50+ 89.13', 'MN-2601 100+ 84.38']],
  ['p-kwd', 'KWD', ['MN-2601 50+ 27.125', 'MN-2601 100+ 25.500']],
  ['p-jpy-two-decimals', 'JPY', ['MN-2601 50+ 12500', 'MN-2601 100+ 11900']],
  [
    'p-helper-column',
    'EUR',
    ['MN-2601 50+ 89.00', 'MN-2601 100+ 84.00', 'quantityAsked 2025 fiyatı'],
  ],
  ['p-season-in-heading', 'EUR', ['MN-2601 50+ 91.00', 'MN-2601 100+ 86.00']],
  [
    'p-name-column-deleted',
    'EUR',
    ['MN-2601 50+ 91.00', 'MN-2601 100+ 86.00', 'MN-2602 50+ 92.00', 'MN-2602 100+ 87.00'],
  ],
  ['p-column-inserted-first', 'EUR', ['MN-2601 50+ 91.00', 'MN-2601 100+ 86.00']],
  ['p-euro-format', 'EUR', ['MN-2601 50+ 1250.50', 'MN-2601 100+ 84.00']],
  ['p-tr-accounting', 'TRY', ['MN-2601 50+ 1250.50', 'MN-2601 100+ 84.00']],
])(
  'the price file %s is read on Turkish and Russian pages alike',
  async ([name, currency, lines]) => {
    expect(await pricesOf(`${name}.xlsx`, currency)).toEqual(lines)
    expect(await pricesOf(`${name}.xlsx`, currency, 'ru')).toEqual(lines)
  },
)

const colors = ['navy', 'camel', 'black'].map((code) => ({ code, name: code, hex: '#000000' }))
const alara = {
  id: 'alara-2601',
  styleCode: 'MN-2601',
  name: 'Alara',
  fabric: 'Wool',
  fabricSlug: 'wool',
  colors,
  sizes: ['36', '38', '40', '42', '44', '46'],
  minimumPerColor: null,
  minimumPerStyle: null,
  minimumPerFabric: null,
  leadTimeDays: null,
  packing: null,
}

/** What a filled order sheet comes to: the pieces of its rows, then its faults. */
async function orderOf(name: string) {
  const { cells, reading } = await cellsOfFile(name)
  const { rows, faults } = readSheet(cells, new Map([[alara.id, alara]]), 'tr')
  return [
    ...rows.map(({ color, sizes }) => `${color} ${JSON.stringify(sizes).replaceAll('"', '')}`),
    ...faults.map(({ row, kind, text }) => `${row} ${kind} ${text}`.trim()),
    ...(reading.hiddenRows ? [`${reading.hiddenRows} hidden`] : []),
  ]
}

test.for<[string, string[]]>([
  ['lo-r-protected.xlsx', ['navy {36:10,38:10}']],
  [
    'lo-r-total-column-row.xlsx',
    ['navy {36:10,38:10,40:10,42:10,44:10,46:10}', 'camel {36:5,38:5}'],
  ],
  ['lo-r-two-decimals.xlsx', ['navy {36:12,38:6,40:1200}']],
  ['r-copied-row.xlsx', ['navy {36:10,38:10}', '3 repeated alara-2601/navy']],
  ['r-eu-size-headings.xlsx', ['navy {36:1,38:2,40:3,42:4}']],
  ['r-fraction-eighth.xlsx', ['navy {}', '2 pieces 15.625', '2 pieces 31.25', '2 pieces 31.25']],
  ['r-hidden-rows.xlsx', ['navy {36:10,38:10}', 'black {36:30,38:30}', '1 hidden']],
  [
    'r-huge.xlsx',
    ['navy {}', '2 pieces 100000', '2 piecesAsked 99999 → 99999', '2 pieces 1000000'],
  ],
  ['r-key-deleted.xlsx', ['1 noKey']],
  ['r-key-hidden.xlsx', ['navy {36:10,38:10}']],
  ['r-negative.xlsx', ['navy {38:10}', '2 pieces -5']],
  ['r-ods.ods', ['navy {36:10,38:10}']],
  ['r-protected.xlsx', ['navy {36:10,38:10}']],
  ['r-semicolon.csv', ['navy {36:10,38:12,42:8}']],
  ['r-stock-column.xlsx', ['navy {36:10,38:12,40:14}']],
  ['r-tab.txt', ['navy {36:10,38:12,42:8}']],
  ['r-text-pcs.xlsx', ['navy {36:10,38:12,40:8}']],
  ['r-title-and-second.xlsx', ['navy {36:10,38:10}']],
  ['r-total-column-row.xlsx', ['navy {36:10,38:10,40:10,42:10,44:10,46:10}', 'camel {36:5,38:5}']],
  ['r-two-decimals.xlsx', ['navy {36:12,38:6,40:1200}']],
  ['r-x-marks.xlsx', ['navy {}', '2 pieces x', '2 pieces X', '2 pieces ✓']],
  ['r-xls.xls', ['navy {36:10,38:10}']],
  // Its formats show whole numbers: 15.625, 31.25 and 7.5 are none.
  ['r-shown-whole.xlsx', ['navy {}', '2 pieces 15.625', '2 pieces 31.25', '2 pieces 7.5']],
])('the order sheet %s is read as filled, or its faults are named', async ([name, lines]) => {
  expect(await orderOf(name)).toEqual(lines)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { modelsOfSheet, readSheet, sheetOf } from './request-sheet.ts'
import type { RequestedModel } from './requested-model.ts'

const model = (id: string, colors: string[], sizes: string[]): RequestedModel => ({
  id,
  styleCode: id.toUpperCase(),
  name: id,
  fabric: 'Wool',
  fabricSlug: 'wool',
  colors: colors.map((code) => ({ code, name: code, hex: '#000000' })),
  sizes,
  minimumPerColor: null,
  minimumPerStyle: null,
  minimumPerFabric: null,
  leadTimeDays: null,
  packing: null,
})

const alara = model('alara-2601', ['navy', 'camel'], ['36', '38', '40'])
const lale = model('lale-2606', ['ecru'], ['34', '36'])
const models = new Map([alara, lale].map((each) => [each.id, each]))

const matrixOf = ({ colors, sizes }: RequestedModel) =>
  fc.record(
    Object.fromEntries(
      colors.map(({ code }) => [
        code,
        fc.record(Object.fromEntries(sizes.map((size) => [size, fc.nat(2000)]))),
      ]),
    ),
  )

test('a table comes back cell by cell after its rows and columns were shuffled, columns added and headings translated', () => {
  fc.assert(
    fc.property(matrixOf(alara), matrixOf(lale), fc.gen(), (ofAlara, ofLale, gen) => {
      const lines = [
        { model: alara, quantities: ofAlara },
        { model: lale, quantities: ofLale },
      ]
      const { sizes, rows } = sheetOf(lines)
      const head = ['Артикул', 'Цвет', 'ID', ...sizes.map((size) => `Размер ${size}`), 'Итого']
      const body = rows.map(({ key, color, pieces }) => [
        'x',
        color.name,
        key,
        ...pieces.map((count) => (count === null ? '' : String(count))),
        '7',
      ])
      const order = gen(
        fc.shuffledSubarray,
        head.map((_, at) => at),
        { minLength: head.length },
      )
      const shuffled = gen(fc.shuffledSubarray, body, { minLength: body.length })
      const table = [['Запрос'], head, ...shuffled].map((row, at) =>
        at === 0 ? row : order.map((column) => row[column] ?? ''),
      )
      expect(modelsOfSheet(table).toSorted()).toEqual(['alara-2601', 'lale-2606'])
      const read = readSheet(table, models, 'tr')
      expect(read.faults).toEqual([])
      const expected = lines.flatMap(({ model: { id, colors }, quantities }) =>
        colors.map(({ code }) => ({
          productId: id,
          color: code,
          sizes: Object.fromEntries(
            Object.entries(quantities[code] ?? {}).filter(([, count]) => count > 0),
          ),
        })),
      )
      const keyOf = (row: { productId: string; color: string }) => `${row.productId}/${row.color}`
      const inOrder = (list: typeof expected) =>
        list.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
      expect(inOrder(read.rows)).toEqual(inOrder(expected))
    }),
  )
})

test('pieces under a size that no model has, and a second column of a size, are reported', () => {
  const table = [
    ['ID', '36', '52', '36'],
    ['alara-2601/navy', '1', '2', '3'],
  ]
  expect(readSheet(table, models, 'tr')).toEqual({
    rows: [{ productId: 'alara-2601', color: 'navy', sizes: { '36': 1 } }],
    faults: [
      { row: 1, kind: 'repeated', text: '36' },
      { row: 2, kind: 'size', text: '52: 2' },
    ],
  })
})

test('rows below a second heading are read by it, and a table without its keys says so', () => {
  const table = [
    ['ID', '36', '38'],
    ['alara-2601/navy', '1', '2'],
    ['ID', '38', '36'],
    ['alara-2601/camel', '3', '4'],
  ]
  expect(readSheet(table, models, 'en')).toEqual({
    rows: [
      { productId: 'alara-2601', color: 'navy', sizes: { '36': 1, '38': 2 } },
      { productId: 'alara-2601', color: 'camel', sizes: { '36': 4, '38': 3 } },
    ],
    faults: [],
  })
  expect(
    readSheet(
      [
        ['Style', '36', '38'],
        ['ALARA', '1', '2'],
      ],
      models,
      'en',
    ).faults,
  ).toEqual([{ row: 1, kind: 'noKey', text: '' }])
})

test('a row or cell that cannot be counted is reported with its row', () => {
  const table = [
    ['ID', '34', '36', '38'],
    ['alara-2601/navy', '', 'ten', '1.200'],
    ['alara-2601/pink', '', '1', ''],
    ['lale-2606/ecru', '2', '', '5'],
    ['lale-2606/ecru', '3', '', ''],
    ['gone-1/ecru', '3', '', ''],
    ['a note of the buyer'],
  ]
  expect(readSheet(table, models, 'tr')).toEqual({
    rows: [
      { productId: 'alara-2601', color: 'navy', sizes: { '38': 1200 } },
      { productId: 'lale-2606', color: 'ecru', sizes: { '34': 2 } },
    ],
    faults: [
      { row: 2, kind: 'pieces', text: 'ten' },
      { row: 3, kind: 'keyUnknown', text: 'alara-2601/pink' },
      { row: 4, kind: 'size', text: '38: 5' },
      { row: 5, kind: 'repeated', text: 'lale-2606/ecru' },
      { row: 6, kind: 'keyUnknown', text: 'gone-1/ecru' },
    ],
  })
})

import { expect, test } from 'vitest'

import { FILE_TEXTS_MAX } from '#features/translations/translation.ts'
import { readTable } from '#platform/table/read-table.ts'
import { TABLE_LIMITS } from '#platform/table/table-limits.ts'
import { csvOf } from '#web/list/csv.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

import type { ProductTexts } from '../data/translation-data.ts'
import { changesOf, fileOf, languagesOf, planOf } from './translation-file.ts'

const products: ProductTexts[] = [
  {
    id: 'elif-1',
    styleCode: 'MN-1',
    version: 3,
    name: { tr: '=Elif', ru: 'Элиф' },
    description: { tr: 'Astarlı,\nkemerli.' },
    details: { tr: ['Astarlı', 'Kemerli'] },
  },
]

const writers = { csv: (rows: string[][]) => csvOf(rows, 'tr'), xlsx: xlsxOf }

async function writeAndRead(rows: string[][], kind: keyof typeof writers = 'csv') {
  const sheet = await readTable(Buffer.from(writers[kind](rows)))
  if (typeof sheet === 'string') throw new Error(sheet)
  return sheet.rows
}
const plan = (rows: string[][], now = products) =>
  planOf(rows, languagesOf(rows) ?? { from: 'en', to: 'en' }, now)

test.each(['csv', 'xlsx'] as const)(
  'changes of the translator are shown first and sent with the version it was compared with: %s',
  async (kind) => {
    const file = fileOf(products, 'tr', 'ru')
    file[2]?.splice(4, 1, '- На подкладке,\nс поясом.')
    file[3]?.splice(4, 1, '=На подкладке\nС поясом')
    const filePlan = plan(await writeAndRead(file, kind))
    expect(filePlan).toMatchObject({
      same: 1,
      wrong: [],
      changed: [
        { field: 'description', before: '', after: '- На подкладке,\nс поясом.' },
        { field: 'details' },
      ],
    })
    expect(changesOf(filePlan, products)).toEqual([
      {
        id: 'elif-1',
        version: 3,
        texts: {
          description: '- На подкладке,\nс поясом.',
          details: ['=На подкладке', 'С поясом'],
        },
      },
    ])
  },
)

test('cells that no longer fit are named and not taken, a formula included', async () => {
  const rows = await writeAndRead(fileOf(products, 'tr', 'ru'))
  rows[1]?.splice(4, 1, 'x'.repeat(121))
  rows[2]?.splice(4, 1, 'Новое')
  rows[3]?.splice(4, 1, '=HYPERLINK("https://evil.example")')
  const later = products.map((product) => ({ ...product, description: { tr: 'Başka' } }))
  const filePlan = plan([...rows, ['nobody', '', 'name', '', 'Кто']], later)
  expect(filePlan.changed).toEqual([])
  expect(filePlan.wrong.map(({ fault }) => fault)).toEqual([
    'tooLongMax:120',
    'sourceChanged',
    'formula',
    'unknown',
  ])
  expect(languagesOf([['a', 'b']])).toBeNull()
})

test('a file as long as may be downloaded may be uploaded', () => {
  expect(FILE_TEXTS_MAX + 1).toBe(TABLE_LIMITS.rows)
})

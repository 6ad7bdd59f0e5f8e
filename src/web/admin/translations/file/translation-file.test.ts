import { expect, test } from 'vitest'

import { csvOf } from '../../../list/csv.ts'
import { readCsv } from '../../../list/read-csv.ts'
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

const again = (rows: string[][]) => readCsv(new TextEncoder().encode(csvOf(rows))) ?? []
const plan = (rows: string[][], now = products) =>
  planOf(rows, languagesOf(rows) ?? { from: 'en', to: 'en' }, now)

test('a file that comes back as it went changes nothing', () => {
  const rows = again(fileOf(products, 'tr', 'ru'))
  expect(languagesOf(rows)).toEqual({ from: 'tr', to: 'ru' })
  expect(plan(rows)).toMatchObject({ changed: [], wrong: [], same: 3 })
})

test('what the translator wrote is shown first and sent with the version it was compared with', () => {
  const rows = again(fileOf(products, 'tr', 'ru'))
  rows[2]?.splice(4, 1, 'На подкладке,\r\nс поясом.')
  rows[3]?.splice(4, 1, 'На подкладке\r\nС поясом')
  const made = plan(rows)
  expect(made.changed).toMatchObject([
    { field: 'description', before: '', after: 'На подкладке,\r\nс поясом.' },
    { field: 'details' },
  ])
  expect(changesOf(made, products)).toEqual([
    {
      id: 'elif-1',
      version: 3,
      texts: {
        description: 'На подкладке,\r\nс поясом.',
        details: ['На подкладке', 'С поясом'],
      },
    },
  ])
})

test('what no longer fits is named and not taken', () => {
  const rows = again(fileOf(products, 'tr', 'ru'))
  rows[1]?.splice(4, 1, 'x'.repeat(121))
  rows[2]?.splice(4, 1, 'Новое')
  const later = products.map((product) => ({ ...product, description: { tr: 'Başka' } }))
  const made = plan([...rows, ['nobody', '', 'name', '', 'Кто']], later)
  expect(made.changed).toEqual([])
  expect(made.wrong.map(({ fault }) => fault)).toEqual([
    'tooLongMax:120',
    'sourceChanged',
    'unknown',
  ])
  expect(languagesOf([['a', 'b']])).toBeNull()
})

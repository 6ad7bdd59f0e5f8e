import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'

import { makeImage } from '#testing/media/make-image.ts'

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
  const [read] = await readXlsxFile(Buffer.from(await writeXlsx({ sheet, pictures: {} })))
  expect(read).toMatchObject({
    sheet: 'Fiyat Prices  1',
    data: [
      ['Fiyat rehberi', null],
      ['PG-2026-0001', null],
      [null, null],
      ['Model', '100+'],
      ['Şule', 89],
      ['=1+1', 84.5],
      ['Ёлка', null],
      [null, null],
      ['Не оферта', null],
    ],
  })
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

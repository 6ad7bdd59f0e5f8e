import { expect, test } from 'vitest'

import { imports } from '#features/catalogue-import/import.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { catalogueChecksum } from '#testing/catalogue/catalogue-checksum.ts'
import { createImportSession, tableOf, twoCoats } from '#testing/catalogue/import-table.ts'
import { makeImage } from '#testing/media/make-image.ts'

test('the columns that staff chose are remembered for a table with the same headings', async () => {
  const { upload, check, getImport } = await createImportSession()
  const table = 'Kod;Ticari unvan;Boy\nMN-1;Elif;100'
  const mapping = ['styleCode', 'name.tr', null] as const
  expect((await getImport((await upload(table)).body.id)).mapping).toEqual([
    'styleCode',
    null,
    'lengthCm',
  ])
  await check(table, { mapping: [...mapping] })
  expect((await getImport((await upload(table)).body.id)).mapping).toEqual(mapping)
})

test('pictures find their products by file name, are shown with the import and gone with its undo', async () => {
  const { world, check, run, undo, send, getImport, call } = await createImportSession()
  const empty = await catalogueChecksum(world.db)
  const id = await check(tableOf(...twoCoats))
  const names = ['MN2701_DEVETUYU_01.jpg', 'mn-2701_siyah_02.jpg', 'MN2702_01.jpg', 'XX_01.jpg']
  const sendPicture = (name: string, bytes: Uint8Array) =>
    send('POST', `/api/admin/imports/${id}/pictures?name=${name}`, Buffer.from(bytes))
  for (const [mark, name] of names.entries()) {
    const bytes = await makeImage('jpeg', { width: 80, height: 100, mark })
    expect((await sendPicture(name, bytes)).status).toBe(202)
  }
  expect((await sendPicture('MN2702_02.jpg', Buffer.from('no picture'))).status).toBe(422)
  expect((await getImport(id)).pictures).toEqual({ sent: 4, unmatched: ['XX_01.jpg'] })
  await run(id)
  while (await makeNextPicture(world));
  const picturesOf = async (product: string) =>
    (await call('GET', `/api/admin/catalogue/products/${product}/pictures`)).body
  expect(await picturesOf('elif-manto-mn-2701')).toMatchObject([
    { color: 'deve-tuyu', view: 'front', state: 'ready', isDigitalSample: false },
    { color: 'siyah', view: 'side' },
  ])
  expect(await picturesOf('derya-kaban-mn-2702')).toMatchObject([{ color: 'siyah', view: 'front' }])
  await undo(id)
  expect(await catalogueChecksum(world.db)).toBe(empty)
  expect(await world.db.select().from(pictures)).toEqual([])
})

test('script, a text from right to left and a formula in cells are stored as plain texts', async () => {
  const { world, check, run } = await createImportSession()
  const name = 'معطف 🧥 <img src=x onerror=alert(1)>'
  const rows = [
    ['Kod', 'Ad', 'K', 'Kategori', 'Kumaş'],
    ["'=1+1", name, 'x', "'; drop table products --", 'İ'],
  ]
  const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')
  const id = await check(csv, {
    mapping: ['styleCode', 'name.tr', 'collection', 'category', 'fabric'],
  })
  await run(id)
  const rowsInCatalogue = await world.db.select().from(products)
  expect(rowsInCatalogue).toMatchObject([
    { styleCode: '=1+1', name: { tr: name }, visibility: 'draft' },
  ])
})

test('413 and 422 files too large, and files that are no table', async () => {
  const { upload, world } = await createImportSession()
  expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
  expect(await upload('')).toMatchObject({ status: 400, body: { code: 'bodyMissing' } })
  expect(await upload('Kod')).toMatchObject({ status: 422, body: { code: 'tableEmpty' } })
  expect(await world.db.select().from(imports)).toEqual([])
})

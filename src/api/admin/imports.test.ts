import { expect, test } from 'vitest'

import { getProduct } from '#business/catalogue/product.queries.ts'
import { catalogueChecksum } from '#testing/catalogue-checksum.ts'
import { openImportOffice } from '#testing/import-table.ts'

const HEADS =
  'Model kodu;Ad (Türkçe);Koleksiyon;Kategori;Kumaş;Renkler;Bedenler;Kumaş karışımı;Gramaj (g/m²);Görünürlük'
const ELIF =
  'MN-2701;Elif Manto;SK 26/27;Manto;Kaşe;Deve tüyü #b88f5c, Siyah;36, 38, 40;%80 Yün, %20 Poliamid;520;Herkese açık'
const DERYA = 'MN-2702;Derya Kaban;SK 26/27;Kaban;Kaşe;Siyah;38;;;'

const tableOf = (...rows: string[]) => [HEADS, ...rows].join('\r\n')

test('from nothing to coats that visitors see, and back to nothing', async () => {
  const { world, check, run, undo, look, rowsOf, call } = await openImportOffice()
  const empty = await catalogueChecksum(world.db)
  const id = await check(tableOf(ELIF, DERYA))
  expect(await look(id)).toMatchObject({
    state: 'checked',
    counts: [{ plan: 'create', state: 'waiting', rows: 2 }],
  })
  expect(await catalogueChecksum(world.db)).toBe(empty)

  expect((await run(id)).status).toBe(200)
  expect((await look(id)).state).toBe('done')
  const coat = await getProduct(world, 'elif-manto-mn-2701', 'ru', 'visitor')
  expect(coat).toMatchObject({
    name: 'Elif Manto',
    weightGsm: 520,
    sizes: ['36', '38', '40'],
    colors: [{ name: 'Deve tüyü', hex: '#b88f5c' }, { name: 'Siyah' }],
  })
  await expect(getProduct(world, 'derya-kaban-mn-2702', 'tr', 'visitor')).rejects.toThrow(
    'productMissing',
  )
  expect((await call('GET', '/api/admin/catalogue/products?locale=tr')).body.rows).toMatchObject([
    { styleCode: 'MN-2701', visibility: 'public' },
    { styleCode: 'MN-2702', visibility: 'draft' },
  ])

  expect((await undo(id)).status).toBe(200)
  expect((await rowsOf(id)).map((row: { state: string }) => row.state)).toEqual([
    'undone',
    'undone',
  ])
  expect(await catalogueChecksum(world.db)).toBe(empty)
})

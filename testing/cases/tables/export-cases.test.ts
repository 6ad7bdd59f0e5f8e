import { expect, test } from 'vitest'

import { products } from '#features/catalogue/product.tables.ts'
import { createImportSession } from '#testing/catalogue/import-table.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

import { exportDefaults, shopExports } from './shop-exports.ts'

test.each(Object.entries(shopExports))(
  'an export of %s becomes products that visitors see, and is taken back whole',
  async (kind, file) => {
    const { world, check, getImport, run, undo } = await createImportSession()
    const id = await check(file, { defaults: exportDefaults })
    expect(await getImport(id)).toMatchObject({ kind, causes: [] })
    await run(id)
    const rows = await world.db.select().from(products).orderBy(products.styleCode)
    expect(rows).toMatchObject([
      { styleCode: 'derya', name: { tr: 'Derya Kaban' }, category: 'kaban', sizes: ['38'] },
      {
        styleCode: 'elif-manto',
        name: { tr: 'Elif Manto' },
        category: 'manto',
        collection: 'sk-26-27',
        fabric: 'kase',
        sizes: ['36', '38'],
        visibility: 'public',
      },
    ])
    expect(rows[1]?.description.tr ?? '').not.toMatch(/<|&/)
    await undo(id)
    expect(await world.db.select().from(products)).toEqual([])
  },
)

test('a line sheet with a title, merged headings and a column for each size becomes products', async () => {
  const { world, check, getImport, run } = await createImportSession()
  const sheet = [
    ['Sonbahar Kış 2026 fiyat listesi'],
    [],
    ['Model', 'Ürün adı', 'Kategori', 'Kumaş', 'Renk', '36', '38', '40', '42', 'Karışım', 'Termin'],
    [
      'AL-1',
      'Alara',
      'Manto',
      'Kaşe',
      'Camel',
      'x',
      'x',
      'x',
      '',
      '%80 Yün %20 Polyamid',
      '35 gün',
    ],
    ['AL-1', 'Alara', 'Manto', 'Kaşe', 'Siyah', '', 'x', 'x', 'x', '', ''],
    ['AL-2', 'Asya', 'Kaban', 'Kaşe', 'Siyah', '5', '0', '10', '-', '80WO20PA', '30-40'],
  ]
  const id = await check(xlsxOf(sheet), { defaults: { collection: 'SK 26/27' } })
  expect(await getImport(id)).toMatchObject({
    kind: 'sizeColumns',
    reading: { headingRow: 3 },
    causes: [
      { field: 'leadTimeDays', code: 'numberRange', value: '30-40', proposal: '40', rows: 1 },
    ],
  })
  await run(id)
  expect(await world.db.select().from(products)).toMatchObject([
    { styleCode: 'AL-1', sizes: ['36', '38', '40', '42'], leadTimeDays: 35 },
  ])
})

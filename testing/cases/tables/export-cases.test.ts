import { expect, test } from 'vitest'

import { products } from '#features/catalogue/product.tables.ts'
import { createImportSession } from '#testing/catalogue/import-table.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

const defaults = { collection: 'SK 26/27', fabric: 'Kaşe', visibility: 'public' }

const files = {
  shopify: `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Status
elif-manto,Elif Manto,"<p>Beli <b>kemerli</b>.<br>Astarlı.</p>",Maker,Manto,,TRUE,Renk,Camel,Beden,36,E1,100,https://cdn.example/e1.jpg,active
elif-manto,,,,,,,,Camel,,38,E2,100,https://cdn.example/e2.jpg,
elif-manto,,,,,,,,Siyah,,36,E3,100,,
elif-manto,,,,,,,,,,,,,https://cdn.example/e4.jpg,
derya,Derya Kaban,,Maker,Kaban,,TRUE,Renk,Siyah,Beden,38,D1,90,,active`,
  woocommerce: `ID,Tür,SKU,İsim,Yayımlanmış,Açıklama,Kategoriler,Üst,Nitelik 1 adı,Nitelik 1 değer(ler)i,Nitelik 2 adı,Nitelik 2 değer(ler)i
1,variable,elif-manto,Elif Manto,1,"<p>Beli <b>kemerli</b>.</p>\\nAstarlı.","Kadın > Manto, Yeni",,Renk,"Camel, Siyah",Beden,"36, 38"
2,variation,elif-manto-36,Elif Manto - 36,1,,,elif-manto,Renk,Camel,Beden,36
3,variation,elif-manto-38,Elif Manto - 38,1,,,id:1,Renk,Siyah,Beden,38
4,variable,derya,Derya Kaban,1,,Kaban,,Renk,Siyah,Beden,38`,
  magento: `sku,attribute_set_code,product_type,categories,name,description,product_online,additional_attributes,configurable_variations
E-36,Top,simple,Default Category/Kadın/Manto,Elif Manto-36,,1,"color=Camel,size=36",
elif-manto,Top,configurable,Default Category/Kadın/Manto,Elif Manto,<p>Beli kemerli.</p><p>Astarlı.</p>,1,,"sku=E-36,size=36,color=Camel|sku=E-38,size=38,color=Camel|sku=E-S,size=36,color=Siyah"
derya,Top,configurable,Default Category/Kaban,Derya Kaban,,1,,"sku=D-38,size=38,color=Siyah"`,
  odoo: `Internal Reference,Name,Product Category,Product Attributes/Attribute,Product Attributes/Values
elif-manto,Elif Manto,All / Kadın / Manto,Renk,"Camel,Siyah"
,,,Beden,"36,38"
derya,Derya Kaban,All / Kaban,Renk,Siyah
,,,Beden,38`,
}

test.each(Object.entries(files))(
  'an export of %s becomes products that visitors see, and is taken back whole',
  async (kind, file) => {
    const { world, check, getImport, run, undo } = await createImportSession()
    const id = await check(file, { defaults })
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

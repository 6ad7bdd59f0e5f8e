import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import { listByStyleCode } from '#features/catalogue-import/listed-product.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { createImportSession } from '#testing/catalogue/import-table.ts'

type Export = { kind: string; locale: Locale; text: string }

/** Exports with a row for each variant, with the headings that each system writes: SH in two colors and two sizes. */
const exports: Export[] = [
  {
    kind: 'shopify',
    locale: 'en',
    text: `Title;URL handle;Description;Vendor;Type;Published on online store;Status;SKU;Option1 name;Option1 value;Option2 name;Option2 value;Product image URL
Shawl Coat;SH;<p>Warm</p>;M;Coats;TRUE;Active;SC1;Color;Black;Size;38;
;SH;;;;;;SC2;;Camel;;40;`,
  },
  {
    kind: 'woocommerce',
    locale: 'en',
    text: `ID;Type;SKU;GTIN, UPC, EAN, or ISBN;Name;Published;Description;Weight (kg);Length (cm);Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s);Attribute 2 name;Attribute 2 value(s)
11;variable;SH;;Shawl coat;1;<p>Warm</p>;1.2;60;Women > Coats;https://x.example/1.jpg;;Color;Black, Camel;Size;38, 40
12;variation;SH-38;;Shawl coat - Black, 38;1;;;;;;SH;Color;Black;Size;38`,
  },
  {
    kind: 'odoo',
    locale: 'en',
    text: `id;default_code;name;categ_id/name;list_price;description_sale;attribute_line_ids/attribute_id;attribute_line_ids/value_ids
__export__.p1;SH;Shawl Coat;Coats;100;Warm;Color;Black,Camel
;;;;;;Size;38,40`,
  },
  {
    kind: 'ticimax',
    locale: 'tr',
    text: `URUNKARTIID;URUNID;STOKKODU;BARKOD;URUNADI;ONYAZI;ACIKLAMA;MARKA;KATEGORILER;SATISFIYATI;VARYASYON
1;10;SH;869;Şal Yaka Palto;;<p>Sıcak</p>;ABC;Kadın/Palto;1000;"Renk;Siyah,Beden;38"
1;11;SH;870;Şal Yaka Palto;;<p>Sıcak</p>;ABC;Kadın/Palto;1000;"Renk;Bej,Beden;40"`,
  },
  {
    kind: 'ticimax',
    locale: 'tr',
    text: `URUNKARTIID;URUNID;STOKKODU;URUNADI;ACIKLAMA;KATEGORI;RENK;BEDEN
1;10;SH;Şal Yaka Palto;Sıcak;Palto;Siyah;38
1;11;SH;Şal Yaka Palto;Sıcak;Palto;Bej;40`,
  },
  {
    kind: 'ikas',
    locale: 'tr',
    text: `Ürün Grup ID;Varyant ID;İsim;Açıklama;Satış Fiyatı;SKU;Marka;Kategoriler;Resim URL;Slug;Varyant Tip 1;Varyant Değer 1;Varyant Tip 2;Varyant Değer 2
g1;v1;Şal Yaka Palto;<p>Sıcak</p>;100;SH-1;ABC;Kadın>Palto;;sal-yaka;Renk;Siyah;Beden;38
g1;v2;Şal Yaka Palto;<p>Sıcak</p>;100;SH-2;ABC;Kadın>Palto;;sal-yaka;Renk;Bej;Beden;40`,
  },
  {
    kind: 'ideasoft',
    locale: 'tr',
    text: `stockCode;label;status;brand;mainCategory;category;subCategory;price1;details;rootProductStockCode;option1Name;option1Value;option2Name;option2Value
SH;Şal Yaka Palto;1;ABC;Kadın;Dış Giyim;Palto;100;<p>Sıcak</p>;;;;;
SH-1;Şal Yaka Palto;1;ABC;Kadın;Dış Giyim;Palto;100;;SH;Renk;Siyah;Beden;38
SH-2;Şal Yaka Palto;1;ABC;Kadın;Dış Giyim;Palto;100;;SH;Renk;Bej;Beden;40`,
  },
  {
    kind: 'insales',
    locale: 'ru',
    text: `ID товара;Название товара;URL;Краткое описание;Полное описание;Видимость на витрине;Артикул;Свойство: Цвет;Свойство: Размер;Корневая;Подкатегория 1
77;Пальто с шалью;palto;;<p>Тёплое</p>;выставлен;SH-1;Чёрный;38;Каталог;Пальто
77;Пальто с шалью;palto;;<p>Тёплое</p>;выставлен;SH-2;Бежевый;40;Каталог;Пальто`,
  },
  {
    kind: 'tilda',
    locale: 'ru',
    text: `Tilda UID;Brand;SKU;Category;Title;Description;Text;Photo;Price;Editions;External ID;Parent UID
501;ABC;;Пальто;Пальто с шалью;Тёплое;<p>Длинное</p>;;100;;x1;
502;ABC;SH-1;Пальто;Пальто с шалью - Чёрный - 38;;;;100;"Цвет:Чёрный;Размер:38";x2;501
503;ABC;SH-2;Пальто;Пальто с шалью - Бежевый - 40;;;;100;"Цвет:Бежевый;Размер:40";x3;501`,
  },
  {
    kind: 'oneC',
    locale: 'ru',
    text: `Номенклатура.Артикул;Номенклатура;Характеристика;Вид номенклатуры;Номенклатура.Описание;Состав
SH;Пальто с шалью;38, Чёрный;Пальто;Тёплое;шерсть 80%, ПА 20%
SH;Пальто с шалью;40, Бежевый;Пальто;Тёплое;шерсть 80%, ПА 20%`,
  },
]

test.each(exports)('an export of $kind with its own headings is a single product', async (each) => {
  const office = await createImportSession()
  const defaults = { collection: 'SK 26/27', fabric: 'Kaşe', visibility: 'public' } as const
  const id = await office.check(each.text, { defaults }, each.locale)
  expect((await office.getImport(id)).kind).toBe(each.kind)
  await office.run(id)
  const [coat, ...others] = await office.world.db.select().from(products)
  expect(others).toEqual([])
  expect(coat).toMatchObject({ styleCode: 'SH', sizes: ['38', '40'], visibility: 'public' })
  expect(coat?.name[each.locale]).toMatch(/^(?:Shawl coat|Şal Yaka Palto|Пальто с шалью)$/i)
  expect(coat?.category).toMatch(/^(?:coats|palto)$/)
  expect(coat?.description[each.locale]).toMatch(/^(?:Warm|Sıcak|Тёплое|Длинное)$/)
  const list = await listByStyleCode(office.world.db, ['SH'])
  expect(list.get('SH')?.colors).toHaveLength(2)
})

test('exports with a row for each product are read by their own headings', async () => {
  for (const [locale, text] of [
    [
      'ru',
      `IE_XML_ID;IE_NAME;IE_ACTIVE;IE_PREVIEW_TEXT;IE_DETAIL_TEXT;IE_CODE;IC_GROUP0;IC_GROUP1
SH;Пальто;Y;;<p>Warm</p>;palto;Женщинам;Пальто`,
    ],
    [
      'en',
      `Product ID;Active (0/1);Name *;Categories (x,y,z...);Reference #;Summary;Description
1;1;Palto;Palto,Women;SH;;<p>Warm</p>`,
    ],
    [
      'en',
      `product_id;name(en-gb);categories;sku;quantity;model;description(en-gb);status
1;Palto;Palto;;5;SH;"&lt;p&gt;Warm&lt;/p&gt;";true`,
    ],
  ] as const) {
    const office = await createImportSession()
    const defaults = { collection: 'SK 26/27', fabric: 'Kaşe', visibility: 'draft' } as const
    await office.run(await office.check(text, { defaults }, locale))
    const [coat] = await office.world.db.select().from(products)
    expect(coat).toMatchObject({ styleCode: 'SH', category: 'palto', visibility: 'public' })
    expect(coat?.description[locale]).toBe('Warm')
  }
})

test('variants without a code in common are a single product under its short name', async () => {
  const office = await createImportSession()
  const text = `Ürün Grup ID;Varyant ID;İsim;SKU;Kategoriler;Slug;Varyant Tip 1;Varyant Değer 1
g1;v1;Palto;8690001;Palto;sal-yaka;Beden;38
g1;v2;Palto;8690017;Palto;sal-yaka;Beden;40
g2;v3;Kaban;KB-9-38;Kaban;kaban;Beden;38`
  const defaults = { collection: 'SK', fabric: 'Kaşe' }
  await office.run(await office.check(text, { defaults }))
  const rows = await office.world.db.select().from(products).orderBy(products.styleCode)
  expect(rows.map(({ styleCode }) => styleCode)).toEqual(['KB-9-38', 'sal-yaka'])
})

import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'

import { readFile } from './read-file.ts'

/** Exports with a row for each variant, as markets, shop builders and advertising write them. */
const files: [string, string, Locale, string][] = [
  [
    'woocommerce',
    'of a German shop',
    'en',
    `ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Kategorien,Übergeordnet,Attribut 1 Name,Attribut 1 Wert(e),Attribut 2 Name,Attribut 2 Wert(e)
1,variable,SH,Shawl Coat,1,<p>Warm</p>,Damen > Coats,,Farbe,"Black, Camel",Größe,"38, 40"
2,variation,SH-38,Shawl Coat - 38,1,,,SH,Farbe,Black,Größe,38`,
  ],
  [
    'woocommerce',
    'of a Russian shop',
    'ru',
    `ID,Тип,Артикул,Имя,Опубликован,Описание,Категории,Родительский,"Имя атрибута 1","Значение(-я) атрибута(-ов) 1","Имя атрибута 2","Значение(-я) атрибута(-ов) 2"
1,variable,SH,Shawl Coat,1,Warm,Coats,,Цвет,"Black, Camel",Размер,"38, 40"`,
  ],
  [
    'shopify',
    'with two options in one',
    'en',
    `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Status
SH,Shawl Coat,Coats,Size / Color,38 / Black,S1,active
SH,,,,40 / Camel,S2,`,
  ],
  [
    'odooVariants',
    'with variants',
    'en',
    `id,Internal Reference,Name,Product Category,Variant Values
p1,SH-38,Shawl Coat,All / Coats,"Color: Black, Size: 38"
p2,SH-40,Shawl Coat,All / Coats,"Color: Camel, Size: 40"`,
  ],
  [
    'tsoft',
    '',
    'tr',
    `Ürün Kodu;Ürün Adı;Kategori;Satış Fiyatı;Varyant Kodu;Varyant 1;Varyant 2;Detaylı Bilgi;Aktif
SH;Shawl Coat;Coats;1000;SH-1;Black;38;Warm;1
SH;Shawl Coat;Coats;1000;SH-2;Camel;40;Warm;1`,
  ],
  [
    'ideasoft',
    'with Turkish headings',
    'tr',
    `Stok Kodu;Ürün Adı;Durum;Kategori;Alt Kategori;Renk;Beden;Ana Ürün Kodu
SH-1;Shawl Coat;1;Dış Giyim;Coats;Black;38;SH
SH-2;Shawl Coat;1;Dış Giyim;Coats;Camel;40;SH`,
  ],
  [
    'hepsiburada',
    '',
    'tr',
    `Ürün Adı;Satıcı Stok Kodu;Barkod;Varyant Grup Id;Ürün Açıklaması;Kategori;Renk;Beden
Shawl Coat;SH-1;869;SH;Warm;Coats;Black;38
Shawl Coat;SH-2;870;SH;Warm;Coats;Camel;40`,
  ],
  [
    'ozon',
    '',
    'ru',
    `№;Артикул*;Название товара;Объединить на одной карточке*;Цвет товара*;Российский размер*;Размер производителя;Название цвета;Тип*;Состав материала;Аннотация
1;SH-1;Shawl Coat;SH;черный;46;38;Black;Coats;80% шерсть, 20% полиамид;Warm
2;SH-2;Shawl Coat;SH;бежевый;48;40;Camel;Coats;80% шерсть, 20% полиамид;Warm`,
  ],
  [
    'oneC',
    'as a list of prices',
    'ru',
    `Прайс-лист;;;;
Код;Артикул;Наименование;Характеристика номенклатуры;Цена
;;Coats;;
00001;SH;Shawl Coat;38, Black;100
00001;SH;Shawl Coat;40, Camel;100`,
  ],
  [
    'faire',
    '',
    'en',
    `Product Name (English),Status,Product Token,Product Type,Description (English),SKU,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value
Shawl Coat,Published,p_1,Coats,Warm,SH-1,Color,Black,Size,38
Shawl Coat,Published,p_1,Coats,Warm,SH-2,Color,Camel,Size,40`,
  ],
  [
    'wix',
    '',
    'en',
    `handleId,fieldType,name,description,collection,sku,price,visible,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2
product_1,Product,Shawl Coat,<p>Warm</p>,Coats;New,SH,100,true,Color,COLOR,#000000:Black;Camel,Size,DROP_DOWN,38;40
product_1,Variant,,,,SH-1,,,,,Black,,,38`,
  ],
  [
    'squarespace',
    '',
    'en',
    `Product ID [Non Editable],Variant ID [Non Editable],Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Categories,Weight,Visible
1,1a,shawl-coat,Shawl Coat,<p>Warm</p>,SH-1,Color,Black,Size,38,100,/Coats,0,Yes
,1b,,,,SH-2,,Camel,,40,100,,0,`,
  ],
  [
    'bigcommerce',
    '',
    'en',
    `Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Product Description,Category,Product Visible?
Product,1,Shawl Coat,P,SH,<p>Warm</p>,Women/Coats,Y
SKU,2,"[RB]Color=Black,[RB]Size=38",,SH-1,,,
SKU,3,"[RB]Color=Camel,[RB]Size=40",,SH-2,,,`,
  ],
  [
    'ecwid',
    '',
    'en',
    `type,product_internal_id,product_sku,product_name,product_is_available,product_category_1,product_option_name,product_option_value
product,1,SH,Shawl Coat,true,Women / Coats,,
product_option,1,SH,,,,Color,Black
product_option,1,SH,,,,Color,Camel
product_option,1,SH,,,,Size,38
product_option,1,SH,,,,Size,40`,
  ],
  [
    'productFeed',
    '',
    'en',
    `id\ttitle\tlink\tprice\titem_group_id\tcolor\tsize\tproduct_type
SH-1\tShawl Coat\thttps://x.example\t100 EUR\tSH\tBlack\t38\tCoats
SH-2\tShawl Coat\thttps://x.example\t100 EUR\tSH\tCamel\t40\tCoats`,
  ],
]

test.each(files)('an export of %s %s is a single product', async (kind, _, locale, text) => {
  const read = await readFile(text, locale)
  expect(read).toMatchObject({ kind, plans: ['SH create Shawl Coat coats black,camel 38,40'] })
})

test('line sheets of wholesale markets keep a name apart from its number, and shares of fibers from fabrics', async () => {
  const sheets = [
    `Season,Style Name,Style Number,Fabric / Materials,Color Name,Color Code,Category,Sizes,Wholesale Price (USD)
FW26,Shawl Coat,SH,"80% Wool, 20% Polyamide",Black,001,Coats,38-40,200
FW26,Shawl Coat,SH,"80% Wool, 20% Polyamide",Camel,002,Coats,38-40,200`,
    `Season,Style Number,Style Name,Color Code,Color Name,Size 1,Size 2,Wholesale USD,Category,Fabric Description
FW26,SH,Shawl Coat,001,Black,38,40,200,Coats,80% Wool 20% Polyamide
FW26,SH,Shawl Coat,002,Camel,38,40,200,Coats,80% Wool 20% Polyamide`,
    `Season,Model,Name,Fabric,Fabric name,Color,Color name,Size range,Category,Composition
FW26,SH,Shawl Coat,F1,Melton,001,"Black, Camel",EU 38-40,Coats,80% WO 20% PA`,
  ]
  for (const sheet of sheets)
    expect((await readFile(sheet, 'en')).plans).toEqual([
      'SH create Shawl Coat coats black,camel 38,40',
    ])
})

test('a product of another shop without a code of its own has the number or name of its record', async () => {
  const woo = `ID,Type,SKU,Name,Published,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
5,variable,,Coat A,1,Coats,,Size,"36, 38"
6,variation,,Coat A - 36,1,,id:5,Size,36`
  expect((await readFile(woo, 'en')).plans).toEqual(['5 create Coat A coats  36,38'])
  const odoo = `External ID,Name,Product Category,Attributes / Attribute,Attributes / Values
coat_1,Shawl Coat,Coats,Color,"Black,Camel"
,,,Size,"38,40"`
  expect((await readFile(odoo, 'en')).plans).toEqual([
    'coat_1 create Shawl Coat coats black,camel 38,40',
  ])
})

import { expect, test } from 'vitest'

import { standardFibers } from '#features/catalogue-admin/fiber.ts'

import { textOfMarkup } from './columns/plain-text.ts'
import { columnsOf } from './columns/table-columns.ts'
import { isFault } from './import.ts'
import { readCells } from './read-cells.ts'
import { readCarton, readKilograms, readMeasure, readNumber } from './read-numbers.ts'
import { indexTerms } from './term-index.ts'

const fibers = Object.entries(standardFibers).map(([slug, name]) => ({ slug, name }))
const named = (slug: string, tr: string) => ({ slug, name: { tr } })
const terms = indexTerms(
  {
    collections: [named('sk-27-28', 'SK 27/28')],
    categories: [named('manto', 'Manto')],
    fabrics: [named('kase', 'Kaşe')],
    colors: [named('siyah', 'Siyah')],
    sizeRuns: [],
    fibers,
  },
  'tr',
)
const read = (
  field: 'composition' | 'collection' | 'colors' | 'leadTimeDays',
  cell: string,
  answers = {},
) =>
  readCells(
    [cell],
    { mapping: [field], locale: 'tr', addsTerms: true, answers, defaults: {} },
    terms,
  )

test('a composition is read with numbers before or behind names, codes of labels and names of the trade', () => {
  const wool = [
    { fiber: 'wool', percent: 80 },
    { fiber: 'polyamide', percent: 20 },
  ]
  for (const typed of [
    '%80 Yün %20 Polyamid',
    '%80 Yün, %20 Poliamid',
    '80WO20PA',
    '80%WO 20%PA',
    'WO 80 PA 20',
    '80/20 WO/PA',
    '80 wool 20 nylon',
    'Wool 80% / Polyamide 20%',
    '80% шерсти, 20% полиамида',
    '80 % шерсть + 20 % нейлон',
    '80% Yün ve 20% Naylon',
    'Dış: %80 yün, %20 poliamid',
    '80% WO\n20% PA',
    '80 % Wool; 20 % Polyamide.',
    'Laine 80% Polyamide 20%',
    '80% lana, 20% poliammide',
    '80% Wolle 20% Polyamid',
  ])
    expect({ typed, value: read('composition', typed).values.get('composition') }).toEqual({
      typed,
      value: wool,
    })
  for (const typed of [
    'Верх: 80% шерсть, 20% ПА; Подкладка: 100% вискоза',
    'Shell: 80% WO 20% PA / Lining: 100% VI',
    'Shell: 80% wool 20% polyamide\nLining: 100% viscose\nTrim: 100% leather',
    'Dış: %80 yün %20 polyamid\nİç: %100 viskon',
  ]) {
    const { values, faults } = read('composition', typed)
    expect({ typed, faults, value: values.get('composition') }).toEqual({
      typed,
      faults: [],
      value: wool,
    })
    expect(values.get('lining')).toEqual([{ fiber: 'viscose', percent: 100 }])
  }
  expect(read('composition', '80% RWS wool 20% recycled polyamide').faults).toMatchObject([
    { code: 'fiberUnknown', proposal: 'wool' },
  ])
  expect(read('composition', 'Yün karışımı').faults).toMatchObject([{ code: 'shares' }])
})

test('a number is read with its unit; a range is a fault', () => {
  for (const typed of ['35 gün', '35 days', '35 дней', '35', '~35 gün', '35,0'])
    expect({ typed, result: readNumber(typed, 'last') }).toEqual({ typed, result: { value: 35 } })
  expect(readNumber('30-40', 'last')).toEqual({ code: 'numberRange', proposal: '40' })
  expect(readNumber('30–40 gün', 'first')).toEqual({ code: 'numberRange', proposal: '30' })
  expect(readNumber('112 cm', 'first')).toEqual({ value: 112 })
  expect(readNumber('520 g/m²', 'first')).toEqual({ value: 520 })
  expect(readNumber('35 model', 'first')).toMatchObject({ code: 'number' })
  expect(readKilograms('17,5 kg')).toEqual({ value: 17.5 })
  expect(isFault(readKilograms('17.123456'))).toBe(true)
})

test('a measure in another unit becomes the unit of its field, and a fraction is proposed as a whole number', () => {
  expect(readMeasure('weightGsm', '0,56 kg')).toEqual({ value: 560 })
  expect(readMeasure('weightGsm', '16 oz')).toEqual({ code: 'numberWhole', proposal: '542' })
  expect(readMeasure('lengthCm', '1,08 m')).toEqual({ value: 108 })
  expect(readMeasure('lengthCm', '42"')).toEqual({ code: 'numberWhole', proposal: '107' })
  expect(readMeasure('minimumPerColor', '40 adet / renk')).toEqual({ value: 40 })
})

test('the sides of a carton are read with any separator and unit', () => {
  for (const typed of [
    '60/40/35',
    '60 40 35',
    'L60 W40 H35',
    '60cm x 40cm x 35cm',
    '600х400х350 мм',
  ])
    expect({ typed, result: readCarton(typed) }).toEqual({
      typed,
      result: { value: '60 × 40 × 35' },
    })
  expect(readCarton('60,5 x 40 x 35')).toEqual({ code: 'cartonSize', proposal: '61 × 40 × 35' })
  expect(readCarton('600x400x350')).toEqual({ code: 'cartonSize', proposal: '60 × 40 × 35' })
  expect(readCarton('60 × 40')).toEqual({ value: '60 × 40' })
})

test('the next season is a new term, a misspelled name is a fault, and the answer of staff counts', () => {
  expect(read('collection', 'SK 28/29').newTerms).toMatchObject([{ name: 'SK 28/29' }])
  expect(read('collection', 'AW 27/28').newTerms).toMatchObject([{ name: 'AW 27/28' }])
  expect(read('colors', 'Siyahh').faults).toMatchObject([
    { code: 'termUnknown', proposal: 'Siyah' },
  ])
  const own = { colors: { Siyahh: 'Siyahh' } }
  expect(read('colors', 'Siyahh', own).newTerms).toMatchObject([{ name: 'Siyahh' }])
  expect(read('colors', 'Siyahh', { colors: { Siyahh: 'Siyah' } }).values.get('colors')).toEqual([
    'siyah',
  ])
  expect(read('colors', 'Ѕiyаh').values.get('colors')).toEqual(['siyah'])
})

test('a text without tags stays as it is', () => {
  for (const text of ['36 < 38 & 40 > 38', 'Astar <%100 viskon>', 'a\nb'])
    expect(textOfMarkup(text)).toBe(text)
  expect(textOfMarkup('<p>Bir &amp; iki</p>\n<p>&#350;al&nbsp;yaka</p>')).toBe(
    'Bir & iki\nŞal yaka',
  )
})

const tableOf = (text: string) => {
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return columnsOf(headings, rows, 'tr')
}
const ownCells = (table: ReturnType<typeof tableOf>) =>
  table.rows.map((row) =>
    Object.fromEntries(
      table.mapping.flatMap((field, index) => (field && row[index] ? [[field, row[index]]] : [])),
    ),
  )

test('exports of other shop systems fill our columns', () => {
  const shopify = tableOf(`
Handle;Title;Body (HTML);Type;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Status
elif;Elif;<p>Sıcak</p>;Manto;Color;Camel;Size;36;E-C-36;active
elif;;;;;Camel;;38;E-C-38;
elif;;;;;Siyah;;36;E-S-36;`)
  expect(shopify.kind).toBe('shopify')
  expect(ownCells(shopify)).toEqual([
    {
      styleCode: 'elif',
      'name.tr': 'Elif',
      'description.tr': '<p>Sıcak</p>',
      category: 'Manto',
      colors: 'Camel',
      sizes: '36',
      visibility: 'active',
    },
    { styleCode: 'elif', colors: 'Camel', sizes: '38' },
    { styleCode: 'elif', colors: 'Siyah', sizes: '36' },
  ])
  const woo = tableOf(`
ID;Tür;SKU;İsim;Yayımlanmış;Kategoriler;Üst;Nitelik 1 adı;Nitelik 1 değer(ler)i;Nitelik 2 adı;Nitelik 2 değer(ler)i
7;variable;MN-1;Elif;1;Kadın > Manto, İndirim;;Renk;Camel, Siyah;Beden;36, 38
8;variation;MN-1-36;Elif - 36;1;;MN-1;Renk;Camel;Beden;36
9;variation;MN-1-38;Elif - 38;1;;id:7;Renk;Siyah;Beden;38`)
  expect(woo.kind).toBe('woocommerce')
  expect(ownCells(woo)[0]).toEqual({
    styleCode: 'MN-1',
    'name.tr': 'Elif',
    category: 'Manto',
    colors: 'Camel\nSiyah',
    sizes: '36\n38',
    visibility: 'public',
  })
  expect(ownCells(woo).slice(1)).toEqual([
    { styleCode: 'MN-1', colors: 'Camel', sizes: '36' },
    { styleCode: 'MN-1', colors: 'Siyah', sizes: '38' },
  ])
  const magento = tableOf(`
sku;product_type;name;categories;product_online;additional_attributes;configurable_variations
WJ-36;simple;Elif-36;Default Category/Manto;1;color=Camel,size=36;
WJ;configurable;Elif;Default Category/Kadın/Manto;1;;sku=WJ-36,size=36,color=Camel|sku=WJ-38,size=38,color=Camel`)
  expect(magento.kind).toBe('magento')
  expect(ownCells(magento)).toEqual([
    { styleCode: 'WJ', colors: 'Camel', sizes: '36' },
    {
      styleCode: 'WJ',
      'name.tr': 'Elif',
      category: 'Manto',
      colors: 'Camel\nCamel',
      sizes: '36\n38',
      visibility: 'public',
    },
  ])
  const odoo = tableOf(`
Internal Reference;Name;Product Category;Product Attributes/Attribute;Product Attributes/Values
MN-1;Elif;All / Manto;Color;Camel,Siyah
;;;Size;36,38`)
  expect(odoo.kind).toBe('odoo')
  expect(ownCells(odoo)).toEqual([
    { styleCode: 'MN-1', 'name.tr': 'Elif', category: 'Manto', colors: 'Camel\nSiyah' },
    { styleCode: 'MN-1', sizes: '36\n38' },
  ])
})

test('columns for sizes, ticked or with quantities, are the sizes of a product', () => {
  const table = tableOf(`
Model kodu;Ad (Türkçe);36;38;40;42
MN-1;Elif;x;x;;
MN-2;Derya;10;0;5;-`)
  expect(table.kind).toBe('sizeColumns')
  expect(ownCells(table).map(({ sizes }) => sizes)).toEqual(['36\n38', '36\n40'])
})

test('brands, other fibers and remarks of labels are read; doubtful names are asked about', () => {
  const sharesOf = (typed: string) =>
    (read('composition', typed).values.get('composition') as { fiber: string; percent: number }[])
      .map(({ fiber, percent }) => `${percent} ${fiber}`)
      .join(', ')
  expect(
    [
      '100% PrimaLoft®',
      '%95 yün %5 lurex',
      '75% wool, 25% other fibers',
      '75% шерсть, 25% прочие волокна',
      '90% lana vergine 10% cashmere',
      '80% Wool, 20% Polyamide (excluding trims)',
      '%80 Yün %20 Poliamit',
    ].map(sharesOf),
  ).toEqual([
    '100 polyester',
    '95 wool, 5 metallic',
    '75 wool, 25 other',
    '75 wool, 25 other',
    '90 virgin-wool, 10 cashmere',
    '80 wool, 20 polyamide',
    '80 wool, 20 polyamide',
  ])
  const faultOf = (typed: string) => read('composition', typed).faults[0]
  expect(faultOf('80% Wolle (Schurwolle), 20% Polyamid')).toMatchObject({ proposal: 'Schurwolle' })
  expect(faultOf('%100 Yün Kaşe')).toMatchObject({ code: 'fiberUnknown', proposal: 'Yün' })
  expect(faultOf('100% Tencel™ Lyocell')).toMatchObject({ proposal: 'Lyocell' })
  // Short words are other fibers rather than misspelled ones.
  expect(faultOf('90% пух 10% перо')).toMatchObject({ code: 'fiberUnknown', proposal: null })
})

test('lead times and measures in more notations are read; a date proposes no number', () => {
  const daysOf = (typed: string) => read('leadTimeDays', typed).values.get('leadTimeDays')
  expect(['30 р.д.', '30 раб. дней', '35 İş Günü', '4w'].map(daysOf)).toEqual([30, 30, 35, 28])
  for (const typed of ['15.08.2026', 'Main 8/1', '35/40'])
    expect(read('leadTimeDays', typed).faults).toMatchObject([{ code: 'number', proposal: null }])
  expect(read('leadTimeDays', 'max 45').faults).toMatchObject([{ proposal: '45' }])
  expect(readKilograms('8500 g')).toEqual({ value: 8.5 })
  expect(readMeasure('unitWeightG', '1,2 kg')).toEqual({ value: 1200 })
  expect(readNumber('g/m²')).toMatchObject({ code: 'number' })
})

import { CFB, utils, write } from '@e965/xlsx'
import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'

import { readFile } from './read-file.ts'

const HEADS = 'Model kodu;Ad;Renk;Beden'
const ALARA = 'MN-1 create Alara coats siyah 36,38'
const ASYA = 'MN-2 create Asya coats bej 38'

test.each<[string, string, string[]]>([
  ['carets', 'Model kodu^Ad^Renk^Beden\nMN-1^Alara^Siyah^36-38', [ALARA]],
  ['a quoted line sep=;', `"sep=;"\n${HEADS}\nMN-1;Alara;Siyah;36-38`, [ALARA]],
  [
    'semicolons, and more commas in cells',
    `${HEADS};Koli ağırlığı\nMN-1;Alara;Siyah,Bej,Gri,Ekru;36,38,40;8,5`,
    ['MN-1 create Alara coats siyah,bej,gri,ekru 36,38,40'],
  ],
  [
    'spaces before quotes',
    `Model kodu; "Ad"; "Renk"; Beden\nMN-1; "Alara" ; "Siyah"; "36;38"`,
    [ALARA],
  ],
  [
    'quotes of a word processor',
    '“Model kodu”;“Ad”;“Renk”;“Beden”\n“MN-1”;“Alara”;“Siyah”;“36;38”',
    [ALARA],
  ],
  [
    'such quotes around a separator only',
    'Model kodu,Ad,Renk,Beden\nMN-1,Alara,Siyah,“36, 38”',
    [ALARA],
  ],
  [
    'single quotes',
    "Model kodu,Ad,Renk,Beden\n'MN-1','Alara','Siyah','36, 38'",
    ["MN-1 create 'Alara' coats siyah 36,38"],
  ],
  [
    'backslashes before quotes',
    `${HEADS}\nMN-1;"Manto \\"Alara\\"; uzun";Siyah;36`,
    ['MN-1 create Manto "Alara"; uzun coats siyah 36'],
  ],
  [
    'quotes around whole lines',
    'Model kodu,Ad,Renk,Beden\n"MN-1,Alara,Siyah,""36,38"""\n"MN-2,Asya,Bej,38"',
    [ALARA, ASYA],
  ],
  [
    'a line break without quotes',
    `${HEADS}\nMN-1;Alara;Siyah;36\nMN-2;Asya;bir\niki;38\nMN-3;Ela;Gri;36`,
    [
      'MN-1 create Alara coats siyah 36',
      'MN-2 does not fit',
      'iki does not fit',
      'MN-3 create Ela coats gri 36',
    ],
  ],
  [
    'more cells than headings',
    'Model kodu,Ad,Renk,Beden\nMN-1,Alara,Siyah,36,38\nMN-2,Asya,Bej,38',
    ['MN-1 does not fit', ASYA],
  ],
  [
    'repeated headings',
    `${HEADS}\nMN-1;Alara;Siyah;36-38\n${HEADS}\nMN-2;Asya;Bej;38`,
    [ALARA, ASYA],
  ],
  ['totals', `${HEADS}\nMN-1;Alara;Siyah;36-38\nGenel Toplam;;;12`, [ALARA]],
  ['numbers of the columns', `${HEADS}\n1;2;3;4\nMN-1;Alara;Siyah;36-38`, [ALARA]],
  [
    'words of a template',
    `${HEADS}\nZorunlu;Zorunlu;İsteğe bağlı;Opsiyonel\nMN-1;Alara;Siyah;36-38`,
    [ALARA],
  ],
  [
    'units below the headings',
    'Model kodu;Ad;Renk;Beden;Boy;Gramaj\n;;;;cm;(g/m²)\nMN-1;Alara;Siyah;36-38;110;520',
    [ALARA],
  ],
  [
    'a line of dashes',
    '| Model kodu | Ad | Renk | Beden |\n|---|---|---|---|\n| MN-1 | Alara | Siyah | 36-38 |',
    [ALARA],
  ],
  [
    'sections',
    `${HEADS}\nMANTOLAR;;;\nMN-1;Alara;Siyah;36-38\nKABANLAR;;;\nMN-2;Asya;Bej;38`,
    ['MN-1 create Alara mantolar siyah 36,38', 'MN-2 create Asya kabanlar bej 38'],
  ],
  [
    'headings in two rows',
    'Model;;Beden;;;Renk\nKodu;Adı;36;38;40;\nMN-1;Alara;x;x;;Siyah',
    [ALARA],
  ],
  [
    'headings in two languages',
    'Model kodu / Style code;Ad / Name;Renk / Color;Beden / Size\nMN-1;Alara;Siyah;36-38',
    [ALARA],
  ],
  [
    'a code of the stock beside the style code',
    'Kod;Artikel No;Ad;Renk;Beden\n00017;MN-1;Alara;Siyah;36-38',
    [ALARA],
  ],
  [
    'a number of the color beside its name',
    'Style number,Name,Color,Color name,Sizes\nMN-1,Alara,001,Siyah,36-38',
    [ALARA],
  ],
  [
    'numbered columns of sizes',
    'Style number,Name,Color,Size 1,Size 2\nMN-1,Alara,Siyah,36,38',
    [ALARA],
  ],
  [
    'cells merged in a spreadsheet',
    `${HEADS}\nMN-1;Alara;Siyah;36\n;;Bej;38\nMN-2;Asya;Bej;38`,
    ['MN-1 create Alara coats siyah,bej 36,38', ASYA],
  ],
  [
    'headings that name their language',
    'Model kodu;Ad (EN);Ad (TR);Renk;Beden\nMN-1;Alara;;Siyah;36-38',
    [ALARA],
  ],
  [
    'the name under the heading of models',
    'Артикул;Модель;Цвет;Размер\nMN-1;Alara;Siyah;36-38',
    [ALARA],
  ],
  ['entities', 'Model kodu,Ad,Renk,Beden\nMN-1,Alara,Si&#121;ah,36-38', [ALARA]],
])('a text with %s has its products', async (_, file, plans) => {
  expect((await readFile(file)).plans).toEqual(plans)
})

test('letters that were encoded twice or lost are read again or reported', async () => {
  const words = `${HEADS}\nMN-1;Işıl Şık;Yeşil;36`
  const twice = (encoding: string) => new TextDecoder(encoding).decode(Buffer.from(words))
  for (const file of [twice('windows-1252'), twice('windows-1254')])
    expect((await readFile(file)).plans).toEqual(['MN-1 create Işıl Şık coats yesil 36'])
  const mixed = Buffer.concat([
    Buffer.from([0xca, 0xee, 0xe4, 0x3b, 0xc8, 0xec, 0xff, 0x3b, 0xd6, 0xe2, 0xe5, 0xf2, 0x0a]),
    Buffer.from('MN-2;Куртка зимняя;Чёрный'),
  ])
  expect((await readFile(mixed, 'ru')).plans).toEqual(['MN-2 create Куртка зимняя coats chernyy'])
  const marked = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from(`${HEADS}\nMN-1;I\u00feik;Siyah;36`, 'latin1'),
  ])
  expect((await readFile(marked)).plans).toEqual(['MN-1 create Işik coats siyah 36'])
  expect((await readFile(`${HEADS}\nMN-1;I??k;K?rm?z?;36`)).plans).toEqual([
    'MN-1 colors letterUnknown',
  ])
})

test.each<[string, string, string]>([
  ['a PDF', '%PDF-1.7\n1 0 obj', 'tableDocument'],
  ['rich text', '{\\rtf1\\ansi Kod}', 'tableDocument'],
  ['an address book', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD', 'tableContacts'],
  ['JSON', '[{"kod":"MN-1"}]', 'notATable'],
])('%s is refused for what it is', async (_, file, fault) => {
  expect((await readFile(file)).fault).toBe(fault)
})

test('a workbook with a password is refused for that', async () => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(500, 1))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7))
  const bytes = CFB.write(container, { type: 'buffer' }) as Buffer
  expect((await readFile(bytes)).fault).toBe('tablePassword')
})

test('an archive is refused for what it holds', async () => {
  const faultOf = async (name: string) => (await readFile(zipSync({ [name]: strToU8('a') }))).fault
  expect(await faultOf('liste.xlsx')).toBe('tableZip')
  expect(await faultOf('Index/Document.iwa')).toBe('tableNumbers')
  expect(await faultOf('word/document.xml')).toBe('tableDocument')
})

test('rows that a filter hides are left out, and counted', async () => {
  const rows = [
    HEADS.split(';'),
    ['MN-1', 'Alara', 'Siyah', '36-38'],
    ['MN-9', 'Gizli', 'Gri', '36'],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Ürünler')
  const read = await readFile(write(book, { type: 'buffer', bookType: 'xlsx' }))
  expect(read.plans).toEqual([ALARA])
  expect(read.reading).toMatchObject({ hiddenRows: 1, readsHidden: false })
})

test('other sheets with products are named', async () => {
  const book = utils.book_new()
  for (const [name, code] of [
    ['Mantolar', 'MN-1'],
    ['Kabanlar', 'MN-2'],
  ])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([HEADS.split(';'), [code, 'Alara', 'Siyah', '36-38']]),
      name,
    )
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notlar'], ['a']]), 'Notlar')
  const read = await readFile(write(book, { type: 'buffer', bookType: 'xlsx' }))
  expect(read.plans).toEqual([ALARA])
  expect(read.reading).toMatchObject({ sheet: 'Mantolar', furtherSheets: ['Kabanlar'] })
})

test('a merged heading over sizes does not hide the rows below it', async () => {
  const rows = [
    ['Model kodu', 'Ad', 'Renk', 'Beden', '', ''],
    ['', '', '', '36', '38', '40'],
    ['MN-1', 'Alara', 'Siyah', 'x', 'x', ''],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1'].map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Ürünler')
  expect((await readFile(write(book, { type: 'buffer', bookType: 'xlsx' }))).plans).toEqual([ALARA])
})

/** The fault of a cell, or null. */
async function faultOf(heading: string, cell: string, locale: Locale = 'tr') {
  const { plans } = await readFile(`Model kodu\tAd\t${heading}\nMN-1\tAlara\t${cell}`, locale)
  return / create /.test(plans[0] ?? '') ? null : (plans[0]?.split(' ').at(-1) ?? '')
}

test('sizes that may be something else are asked about', async () => {
  const unclear = [
    'x',
    '✓',
    'tüm bedenler',
    'все размеры',
    '1-2-2-1',
    '36,0',
    '35-46',
    '40-38',
    'UK 8-18',
    '46 RU',
    'S-36, M-38',
    '3638404244',
    '36 yok, 38',
    '2x36 3x38',
  ]
  for (const cell of unclear)
    expect({ cell, fault: await faultOf('Beden', cell) }).toEqual({ cell, fault: 'sizesUnclear' })
  for (const cell of [
    '10-12',
    '158-164',
    '36/38',
    'one size',
    'Tek beden',
    'единый',
    '164/96',
    'Small, Large',
    '-',
  ])
    expect({ cell, fault: await faultOf('Beden', cell) }).toEqual({ cell, fault: null })
})

test('a visibility is what its word or tick says; a number is not that of another system', async () => {
  const read = async (cell: string) =>
    (await readFile(`Model kodu;Ad;Görünürlük\nMN-1;Alara;${cell}`)).visibilities[0]
  for (const cell of ['1', 'evet', '✓', '☑', 'DOĞRU', 'ИСТИНА', 'опубликовано'])
    expect({ cell, visibility: await read(cell) }).toEqual({ cell, visibility: 'public' })
  for (const cell of ['0', '-1', '✗', 'YANLIŞ', 'ЛОЖЬ'])
    expect({ cell, visibility: await read(cell) }).toEqual({ cell, visibility: 'draft' })
  expect(await faultOf('Görünürlük', 'x')).toBe('visibility')
})

test('a code that a spreadsheet shortened is asked about', async () => {
  const { plans } = await readFile('Model kodu;Ad\n8,69E+12;Alara\n"MN-1";Asya\n“MN-2”;Ela')
  expect(plans).toEqual([
    '8,69E+12 styleCode codeShortened',
    'MN-1 create Asya coats',
    'MN-2 create Ela coats',
  ])
})

import { readFileSync } from 'node:fs'

import { type BookType, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { type Locale, locales } from '#base/locale.ts'
import { guessMapping, knownHeadings } from '#features/catalogue-import/columns/import-field.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { readTable } from '#platform/table/read-table.ts'
import { createImportSession } from '#testing/catalogue/import-table.ts'

const fileOf = (name: string) =>
  readFileSync(new URL(`${name.endsWith('.csv') ? 'text' : 'workbooks'}/${name}`, import.meta.url))

type Office = Awaited<ReturnType<typeof createImportSession>>
type Row = {
  styleCode: string
  plan: string
  faults: { field: string; code: string; value: string; proposal: string }[]
}

/** Rows of a checked file, as the page of staff shows them. */
async function rowsOf(
  office: Office,
  name: string,
  { locale = 'en', defaults = {} as object } = {},
): Promise<Row[]> {
  const id = await office.check(fileOf(name), { defaults }, locale)
  return office.rowsOf(id)
}

const plansOf = async (
  office: Office,
  name: string,
  options?: { locale?: string; defaults?: object },
) =>
  (await rowsOf(office, name, options)).map(
    ({ styleCode, plan, faults }) =>
      `${styleCode} ${plan}${faults.map(({ field, code, proposal }) => ` ${field} ${code} ${proposal}`).join()}`,
  )

test('a text is read in the encoding in which its words make sense', async () => {
  const read = async (name: string, locale: Locale) => {
    const table = await readTable(fileOf(name), { locale, headings: knownHeadings() })
    if (typeof table === 'string') throw new Error(table)
    const [headings = [], first = []] = table.rows
    expect({ name, unmapped: guessMapping(headings, locale).includes(null) }).toEqual({
      name,
      unmapped: false,
    })
    return [table.reading.encoding, first[1]]
  }
  const expected: Record<string, [string, string]> = {
    'tpl-tr-windows-1254.csv': ['windows-1254', 'Elif Manto'],
    't1254-plain.csv': ['windows-1254', 'Işıl Şık Manto'],
    't1254-registered.csv': ['windows-1254', 'Lycra® Manto'],
    't1254-trademark.csv': ['windows-1254', 'Gore™ Manto'],
    't1254-crepe.csv': ['windows-1254', 'Crêpe Manto'],
    't1254-german.csv': ['windows-1254', 'Größe Manto'],
    't1254-degree.csv': ['windows-1254', '30° Manto'],
    'c-mac-turkish.csv': ['x-mac-turkish', 'Işıl Şık Manto'],
    'c-1251.csv': ['windows-1251', 'Пальто зимнее'],
    'c-1251-ukrainian.csv': ['windows-1251', 'Пальто зимове з коміром і поясом, її стиль'],
    'c-866.csv': ['ibm866', 'Пальто зимнее'],
    'c-koi8.csv': ['koi8-u', 'Пальто зимнее'],
    'c-mac-cyrillic.csv': ['x-mac-cyrillic', 'Пальто зимнее'],
    'c-utf16.csv': ['utf-16le', 'Own coat'],
    'c-bom-quoted.csv': ['utf-8', 'Own coat'],
    'c-curly-quote.csv': ['utf-8', '“Alara” coat'],
    'c-mac-cr.csv': ['utf-8', 'Mac coat'],
  }
  for (const [name, reading] of Object.entries(expected))
    for (const locale of locales)
      expect({ name, reading: await read(name, locale) }).toEqual({ name, reading })
  expect(await read('c-1252-german.csv', 'en')).toEqual(['windows-1252', 'Mäntel Größe A'])
})

test('an encoding, a separator, a sheet and a row of headings that staff choose are read anew', async () => {
  const office = await createImportSession()
  const { body } = await office.upload(fileOf('t1254-plain.csv'), 'tr')
  const choose = (id: string, json: object) =>
    office.call('PUT', `/api/admin/imports/${id}/reading`, json)
  expect((await choose(body.id, { encoding: 'windows-1251' })).status).toBe(200)
  expect((await office.getImport(body.id)).sample[0].cells[1]).toBe('Iюэl Юэk Manto')
  await choose(body.id, { encoding: 'windows-1254', separator: ',' })
  expect((await office.getImport(body.id)).headings[0]).toMatch(/^Model kodu;Ad/)
  const book = (await office.upload(fileOf('x-cover-sheet.xlsx'), 'en')).body.id
  const { reading } = await office.getImport(book)
  expect(reading).toMatchObject({ sheet: 'Products', headingRow: 1 })
  const cover = reading.sheets.find(({ name }: { name: string }) => name !== 'Products').name
  await choose(book, { sheet: cover })
  expect((await office.getImport(book)).reading.sheet).toBe(cover)
  await choose(book, { sheet: 'Products', headingRow: 2 })
  expect((await office.getImport(book)).headings[0]).toBe('XA-6')
})

test('a table without headings keeps its first row when staff say that it has none', async () => {
  const office = await createImportSession()
  const { body } = await office.upload('MN-1;Alara;Siyah\nMN-2;Asya;Bej', 'tr')
  await office.call('PUT', `/api/admin/imports/${body.id}/reading`, { headingRow: 0 })
  const read = await office.getImport(body.id)
  expect(read.headings).toEqual(['A', 'B', 'C'])
  expect(read.sample.map(({ cells }: { cells: string[] }) => cells[0])).toEqual(['MN-1', 'MN-2'])
})

test('title rows, empty lines, cover and hidden sheets do not hide the headings', async () => {
  const office = await createImportSession()
  for (const name of [
    'c-title-row.csv',
    'c-empty-lines-first.csv',
    'x-title-row.xlsx',
    'x-cover-sheet.xlsx',
  ])
    expect({ name, plans: await plansOf(office, name) }).toEqual({
      name,
      plans: [expect.stringMatching(/^[CX]A-\d+ create$/)],
    })
})

test('workbooks of other programs are read', async () => {
  const office = await createImportSession()
  for (const name of [
    'x-absolute-target.xlsx',
    'x-backslash.xlsx',
    'x-inline.xlsx',
    'x-multiline-head.xlsx',
    'x-namespace.xlsx',
    'x-nbsp-head.xlsx',
    'x-no-refs.xlsx',
    'x-sharedstrings-capital.xlsx',
    'x-strict.xlsx',
    'x-wide-empty.xlsx',
    'x-workbook2.xlsx',
  ])
    expect({ name, plans: await plansOf(office, name) }).toEqual({
      name,
      plans: [expect.stringMatching(/^XA-\d+ create$/)],
    })
  const html = (await office.upload(fileOf('x-html-table.xls'), 'en')).body.id
  expect((await office.getImport(html)).sample[0].cells).toEqual(['XA-30', 'Own coat'])
  const xml = (await office.upload(fileOf('x-spreadsheetml-2003.xls'), 'en')).body.id
  expect((await office.getImport(xml)).sample[0].cells).toEqual(['XA-31'])
})

test('a cell has its visible text: digits of a double, results of formulas, errors; staff are asked about dates', async () => {
  const office = await createImportSession()
  const weights = await office.check(fileOf('x-weights-as-excel-stores.xlsx'), {}, 'en')
  expect((await office.run(weights)).status).toBe(200)
  const rows = await office.world.db.select().from(products).orderBy(products.styleCode)
  expect(rows.map(({ cartonWeightKg }) => cartonWeightKg)).toEqual([
    0.1, 8.2, 16.4, 17.1, 17.5, 2.3, 18,
  ])
  expect(await plansOf(office, 'x-formula.xlsx')).toEqual(['XA-12 create', 'XA-13 create'])
  expect(await plansOf(office, 'x-error-cell.xlsx')).toEqual([
    'XA-18 error lengthCm cellError null',
  ])
  expect(await plansOf(office, 'x-size-date.xlsx')).toEqual([
    'XA-5 error sizes dateCell 10-12',
    'XA-5b error sizes dateCell 10-12',
  ])
})

test('a proposal is accepted, or the text is confirmed, for all rows at once', async () => {
  const office = await createImportSession()
  const id = await office.check(fileOf('x-size-date.xlsx'), {}, 'en')
  expect((await office.getImport(id)).causes).toEqual([
    { field: 'sizes', code: 'dateCell', value: '2026-10-12', proposal: '10-12', rows: 2 },
  ])
  const answer = { field: 'sizes', value: '2026-10-12', answer: '10-12' }
  await office.call('PUT', `/api/admin/imports/${id}/answers`, answer)
  await office.work()
  await office.run(id)
  const rows = await office.world.db.select().from(products)
  expect(rows.map(({ sizes }) => sizes)).toEqual([['10-12'], ['10-12']])
})

test('quotes that do not match name their row and do not affect others', async () => {
  const office = await createImportSession()
  expect(await plansOf(office, 'c-stray-quote.csv')).toEqual(['CA-6 create', 'CA-7 create'])
  expect(await plansOf(office, 'c-unclosed-quote.csv')).toEqual([
    'CA-8 error null strayQuote null',
    'CA-9 create',
  ])
})

test('rows for each size become a single product', async () => {
  const office = await createImportSession()
  const id = await office.check(fileOf('x-row-per-size.xlsx'), {}, 'en')
  expect((await office.rowsOf(id)).map(({ plan }: Row) => plan)).toEqual(['create', 'part', 'part'])
  await office.run(id)
  const [coat] = await office.world.db.select().from(products)
  expect(coat).toMatchObject({ styleCode: 'XA-14', sizes: ['36', '38', '40'] })
})

test('compositions are read as labels write them', async () => {
  const office = await createImportSession()
  const id = await office.check(fileOf('c-composition.csv'), {}, 'en')
  expect((await office.rowsOf(id)).map(({ plan }: Row) => plan)).toEqual(Array(9).fill('create'))
  await office.run(id)
  const rows = await office.world.db.select().from(products).orderBy(products.styleCode)
  const sharesOf = (shares: { fiber: string; percent: number }[]) =>
    shares.map(({ fiber, percent }) => `${percent} ${fiber}`).join(' ')
  expect(rows.map(({ composition }) => sharesOf(composition))).toEqual([
    ...Array<string>(5).fill('80 wool 20 polyamide'),
    '70 wool 29.5 polyamide 0.5 elastane',
    '80 wool 20 polyamide',
    '100 virgin-wool',
    '80 wool 20 polyamide',
  ])
  expect(sharesOf(rows.at(-1)?.lining ?? [])).toBe('100 viscose')
})

test('style codes that look alike are the same product; staff are asked about a code with other separators', async () => {
  const office = await createImportSession()
  const heads = 'Style code,Name (English),Collection,Category,Fabric,Colors,Sizes\n'
  const rows = [1, 2, 3, 4, 5, 6].map((at) => `MN-260${at},Coat,FW,Coats,Melton,Black,36`)
  await office.run(await office.check(heads + rows.join('\n'), {}, 'en'))
  expect(
    (await plansOf(office, 'c-utf8-homoglyph.csv', { locale: 'ru' })).map((plan) =>
      plan.slice(0, 14),
    ),
  ).toEqual([1, 2, 3, 4, 5, 6].map((at) => `MN-260${at} update`))
  expect(
    (await plansOf(office, 'c-lower-code.csv')).map((plan) => plan.replace(/ null.*/, '')),
  ).toEqual([
    'mn-2601 update',
    'MN 2602 error styleCode codeAlike MN-2602',
    'MN2603 error styleCode codeAlike MN-2603',
  ])
  expect(await plansOf(office, 'c-lower-code.csv')).toHaveLength(3)
  const cyrillic = await office.check(`${heads}МН-2601,Coat,FW,Coats,Melton,Black,36`, {}, 'ru')
  expect(await office.rowsOf(cyrillic)).toMatchObject([
    { plan: 'error', faults: [{ code: 'codeAlike', proposal: 'MN-2601' }] },
  ])
  const answer = { field: 'styleCode', value: 'МН-2601', answer: 'МН-2601' }
  await office.call('PUT', `/api/admin/imports/${cyrillic}/answers`, answer)
  await office.work()
  expect(await office.rowsOf(cyrillic)).toMatchObject([{ plan: 'create', styleCode: 'МН-2601' }])
})

test('the description of another shop loses its tags and keeps its breaks', async () => {
  const office = await createImportSession()
  await office.run(await office.check(fileOf('c-html.csv'), {}, 'en'))
  const [coat] = await office.world.db.select().from(products)
  expect(coat?.description.en).toBe('A warm coat.\nLined.\nBelt\nSize & fit')
})

const heads = 'Style code,Name (English),Collection,Category,Fabric'

/** The stored values of texts under a heading, each in a row of its own. */
async function storedOf(heading: string, cells: string[]) {
  const office = await createImportSession()
  const more = ['Colors', 'Sizes'].filter((name) => name !== heading)
  const rows = cells.map((text, at) => {
    const quoted = `"${text.replaceAll('"', '""')}"`
    return ['C-' + String(at + 10), 'Coat,FW,Coats,Melton', quoted, 'Black', '36']
      .slice(0, 3 + more.length)
      .join(',')
  })
  const headings = more.length === 2 ? [heading, ...more] : [heading, 'Colors']
  const id = await office.check([`${heads},${headings.join(',')}`, ...rows].join('\n'), {}, 'en')
  const proposals = (await office.rowsOf(id)).map(({ faults }: Row) => faults[0]?.proposal)
  await office.run(id)
  const stored = await office.world.db.select().from(products).orderBy(products.styleCode)
  return { proposals, stored }
}

test('lead times in weeks and months are days; the longer end of a range is proposed', async () => {
  const texts = ['6 weeks', '2 месяца', '1,5 ay', '3 нед.', '30 gün', '45']
  const { stored } = await storedOf('Lead time (days)', texts)
  expect(stored.map(({ leadTimeDays }) => leadTimeDays)).toEqual([42, 60, 45, 21, 30, 45])
  const { proposals } = await storedOf('Lead time (days)', ['4-6 hafta', '2–3 months', '30-40'])
  expect(proposals).toEqual(['42', '90', '40'])
})

test('a lining without a colon of its own is distinguished from the shell', async () => {
  const { stored } = await storedOf('Composition', [
    '%70 yün, %30 polyester astar: %100 viskon',
    '70% wool (WO), 30% polyester (PES) – lining viscose 100%',
    'Outshell 70% wool 30% polyester\nLining 100% viscose',
    'верх: 70% шерсть, 30% полиэстер; подкладка: 100% вискоза; утеплитель: 100% полиэстер',
  ])
  for (const { composition, lining } of stored)
    expect([composition, lining]).toEqual([
      [
        { fiber: 'wool', percent: 70 },
        { fiber: 'polyester', percent: 30 },
      ],
      [{ fiber: 'viscose', percent: 100 }],
    ])
  expect(stored).toHaveLength(4)
})

test('a single letter of another alphabet in a text of ASCII is read as UTF-8', async () => {
  const { stored } = await storedOf('Carton size (cm)', ['60х40х40', '60*40*40'])
  expect(stored.map(({ cartonSizeCm }) => cartonSizeCm)).toEqual(['60 × 40 × 40', '60 × 40 × 40'])
})

test('a range under the heading of runs is read as sizes, where no run has that name', async () => {
  const office = await createImportSession()
  const sheet = `${heads},Colors,Size range\nS-1,Coat,FW,Coats,Melton,Black,36-40`
  await office.run(await office.check(sheet, {}, 'en'))
  const [coat] = await office.world.db.select().from(products)
  expect(coat?.sizes).toEqual(['36', '38', '40'])
})

test('workbooks of Excel 97, binary workbooks and those of LibreOffice are read', async () => {
  const sheet = utils.aoa_to_sheet([
    [...heads.split(','), 'Colors', 'Sizes'],
    ['XA-1', 'Coat', 'FW', 'Coats', 'Melton', 'Black', '36'],
  ])
  for (const bookType of ['biff8', 'xlsb', 'ods', 'fods'] satisfies BookType[]) {
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Products')
    const office = await createImportSession()
    const id = await office.check(write(book, { type: 'buffer', bookType }), {}, 'en')
    expect({ bookType, plans: (await office.rowsOf(id)).map(({ plan }: Row) => plan) }).toEqual({
      bookType,
      plans: ['create'],
    })
  }
})

test('columns named for a size in each way are sizes, and unticked boxes are none', async () => {
  const office = await createImportSession()
  const sheet = `${heads},Colors,T36,38-40,XS/34,M
S-1,Coat,FW,Coats,Melton,Black,✓,√,☐,✗`
  await office.run(await office.check(sheet, {}, 'en'))
  const [coat] = await office.world.db.select().from(products)
  expect(coat?.sizes).toEqual(['36', '38/40'])
})

test('headings of the trade are known in each language, with the text around them', () => {
  const unknown = (locale: Locale, headings: string) => {
    const mapping = guessMapping(headings.split('; '), locale)
    return headings.split('; ').filter((_, at) => mapping[at] === null)
  }
  expect(
    unknown('tr', 'Artikel; Model İsmi; Koleksiyon Adı; Ürün Tipi; Kumaş Türü; Renk Seçenekleri'),
  ).toEqual([])
  expect(
    unknown('tr', 'Model Kodu *; *Sezon; Kategori (zorunlu); Renk(ler); Teslim (gün)'),
  ).toEqual([])
  expect(
    unknown('en', 'Art. No.; Item Description; Main Fabric; Available Colours; Size range'),
  ).toEqual([])
  expect(
    unknown('ru', 'Арт.; Наименование товара; Сезон/коллекция; Вид изделия; Срок пошива, дней'),
  ).toEqual([])
})

test('a text may end with the end-of-file sign of DOS', async () => {
  const office = await createImportSession()
  const text = `${heads},Colors,Sizes\nS-1,Coat,FW,Coats,Melton,Black,36\n\u001A`
  const id = await office.check(text, {}, 'en')
  expect((await office.rowsOf(id)).map(({ plan }: Row) => plan)).toEqual(['create'])
})

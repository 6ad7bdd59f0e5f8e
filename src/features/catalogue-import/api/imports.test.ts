import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { importFieldNames, importFields } from '#features/catalogue-import/columns/import-field.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { catalogueChecksum } from '#testing/catalogue/catalogue-checksum.ts'
import { createImportSession, tableOf, twoCoats } from '#testing/catalogue/import-table.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { csvOf } from '#web/list/csv.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

const [ELIF, DERYA] = twoCoats

test('an import fills an empty catalogue with coats that visitors see, and its undo empties the catalogue', async () => {
  const { world, check, run, undo, getImport, rowsOf, call } = await createImportSession()
  const empty = await catalogueChecksum(world.db)
  const id = await check(tableOf(ELIF, DERYA))
  expect(await getImport(id)).toMatchObject({
    state: 'checked',
    counts: [{ plan: 'create', state: 'waiting', rows: 2 }],
  })
  expect(await catalogueChecksum(world.db)).toBe(empty)

  expect((await run(id)).status).toBe(200)
  expect((await getImport(id)).state).toBe('done')
  const coat = await getProduct(world, 'elif-manto-mn-2701', 'tr', 'visitor')
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

test('every stored import can be reached page by page, the newest first', async () => {
  const { upload, call, passSeconds } = await createImportSession()
  for (const name of ['a.csv', 'b.csv', 'c.csv']) {
    await upload(tableOf(ELIF), 'tr', name)
    passSeconds(1)
  }
  const list = async (page: number) => {
    const { body } = await call('GET', `/api/admin/imports?rows=2&page=${page}`)
    return { names: body.rows.map((row: { fileName: string }) => row.fileName), total: body.total }
  }
  expect(await list(1)).toEqual({ names: ['c.csv', 'b.csv'], total: 3 })
  expect(await list(2)).toEqual({ names: ['a.csv'], total: 3 })
})

test('style codes that differ in case only are one product, in the table, the catalogue and the editor', async () => {
  const { check, run, getImport, rowsOf, call } = await createImportSession()
  await run(await check(tableOf(ELIF, DERYA)))
  const [other, twice] = [ELIF.replace('MN-2701;Elif', 'mn-2701;Elif Uzun'), ELIF.toLowerCase()]
  const id = await check(tableOf(other, twice, DERYA.replace('MN-', 'mn-')))
  expect(await rowsOf(id)).toMatchObject([
    { plan: 'update', fields: 'name' },
    { plan: 'error', faults: [{ field: 'styleCode', code: 'twice:2' }] },
    { plan: 'unchanged' },
  ])
  await run(id)
  expect((await getImport(id)).state).toBe('done')
  const list = await call('GET', '/api/admin/catalogue/products?locale=tr')
  expect(list.body).toMatchObject({
    total: 2,
    rows: [{ styleCode: 'MN-2701', name: 'Elif Uzun Manto' }, { styleCode: 'MN-2702' }],
  })
  const path = '/api/admin/catalogue/products/derya-kaban-mn-2702'
  const { body: form } = await call('GET', path)
  const renamed = { version: form.version, form: { ...form, styleCode: 'mn-2701' } }
  expect((await call('PUT', path, renamed)).body).toEqual({ code: 'styleCodeTaken' })
  const respelled = { version: form.version, form: { ...form, styleCode: 'mn-2702' } }
  expect((await call('PUT', path, respelled)).status).toBe(200)
})

type Row = {
  number: number
  styleCode: string
  plan: string
  state: string
  faults: { field: string; code: string; value: string; proposal: string | null }[]
}

test('each fault names its field, the text of the cell, the reason and a proposal', async () => {
  const { check, rowsOf, addTerm } = await createImportSession()
  await addTerm('categories', { name: { tr: 'Manto' } })
  const faultsByLine = {
    'MN-1;Ad;K;Manot;Kaşe;Siyah;36;;520;': ['category termUnknown Manot → Manto'],
    'MN-2;Ad;K;Manto;Kaşe;Siyah;36;%80 Yün, %20 Poliamd;1.250;': [
      'composition fiberUnknown %80 Yün, %20 Poliamd → Poliamid',
      'weightGsm numberUnclear 1.250 → 1250',
    ],
    'MN-3;Ad;K;Manto;Kaşe;Siyah;36;%80 Yün;7,5;Açık': [
      'weightGsm numberWhole 7,5 → 8',
      'visibility visibility Açık → null',
      'composition sharesNot100  → null',
    ],
    'MN-4;=1+1;K;Manto;Kaşe;Siyah;36;;-5;': [
      'name.tr formula =1+1 → null',
      'weightGsm number -5 → 5',
    ],
    ';Ad;K;Manto;Kaşe;Siyah;36;;;': ['styleCode required  → null'],
    'MN-4;Ad;K;Manto;Kaşe;Siyah;36;;;': ['styleCode twice:5 MN-4 → null'],
    [`MN-5;${'x'.repeat(121)};;Manto;Kaşe;Siyah;36;;;`]: [
      `name.tr tooLongMax:120 ${'x'.repeat(121)} → null`,
      'collection required  → null',
    ],
  }
  const id = await check(tableOf(...Object.keys(faultsByLine)))
  const codes = ((await rowsOf(id)) as Row[]).map(({ faults }) =>
    faults.map(({ field, code, value, proposal }) => `${field} ${code} ${value} → ${proposal}`),
  )
  expect(codes).toEqual(Object.values(faultsByLine))
})

test('the whole catalogue as a table, read again, changes nothing: CSV and XLSX, in each language', async () => {
  const { world, check, call, getImport } = await createImportSession()
  await fillCatalogue(world)
  await world.db
    .update(products)
    .set({
      sizes: ['36', '38,5'],
      cartonPieces: 10,
      cartonSizeCm: '60 × 40 × 35',
      cartonWeightKg: 17.5,
      hsCode: '6202.20.00.00.00',
    })
    .where(eq(products.id, 'alara-1'))
  await world.db
    .update(products)
    .set({ details: { tr: ['=1+1', "'=2", '- cep'] }, description: { en: '+90 (555)\n"a;b"' } })
    .where(eq(products.id, 'isil-2'))
  for (const locale of locales) {
    const { body } = await call('GET', `/api/admin/imports/products?locale=${locale}`)
    const rows = [importFieldNames.map((field) => importFields[field][locale]), ...body]
    for (const file of [csvOf(rows, locale), xlsxOf(rows)]) {
      const id = await check(file, {}, locale)
      const { counts } = await getImport(id)
      expect(counts).toEqual([{ plan: 'unchanged', state: 'waiting', rows: 5 }])
    }
  }
})

test('an empty cell keeps a field, the word for empty clears it, and no other field changes', async () => {
  const { world, check, run, call } = await createImportSession()
  await fillCatalogue(world)
  const before = (await call('GET', '/api/admin/catalogue/products/alara-1')).body
  const id = await check('Model kodu,Gramaj,Termin,Boy,Açıklama\nMN-1,,(boş),120,(EMPTY)\n')
  await run(id)
  const after = (await call('GET', '/api/admin/catalogue/products/alara-1')).body
  expect({ ...after, changedAt: null, pageChangedAt: null, textsChangedAt: null }).toEqual({
    ...before,
    changedAt: null,
    pageChangedAt: null,
    textsChangedAt: null,
    version: 2,
    leadTimeDays: null,
    lengthCm: 120,
    description: { en: 'A coat.', ru: 'A coat.' },
  })
})

test('a customs code is read below the heading of any country; a number that lost its digits is reported', async () => {
  const { world, check, run, rowsOf, call } = await createImportSession()
  await fillCatalogue(world)
  const headings = { tr: 'GTİP', ru: 'ТН ВЭД', en: 'HS code', de: 'Zolltarifnummer' }
  for (const [index, heading] of Object.values(headings).entries()) {
    const id = await check(`Model kodu;${heading}\nMN-1;6202 20 00 0${index} 00\nMN-2;6202,2\n`)
    expect((await rowsOf(id))[1].faults).toMatchObject([
      { field: 'hsCode', code: 'hsCode', value: '6202,2' },
    ])
    await run(id)
    const { body } = await call('GET', '/api/admin/catalogue/products/alara-1')
    expect(body).toMatchObject({ hsCode: `6202 20 00 0${index} 00` })
  }
})

test('a carton is read in every notation of tables; a text that is no size is reported', async () => {
  const { world, check, run, rowsOf, call } = await createImportSession()
  await fillCatalogue(world)
  const table = `Model kodu;Koli içi adet;Koli ebadı;Koli ağırlığı
MN-1;10;60x40*35 cm;17,5
MN-2;10;60 × 40;17.5 kutu
`
  const id = await check(table)
  expect((await rowsOf(id))[1].faults).toMatchObject([
    { field: 'cartonWeightKg', code: 'number', value: '17.5 kutu', proposal: '17.5' },
    { field: 'cartonSizeCm', code: 'cartonSize', value: '60 × 40' },
  ])
  await run(id)
  const { body } = await call('GET', '/api/admin/catalogue/products/alara-1')
  expect(body).toMatchObject({
    cartonPieces: 10,
    cartonSizeCm: '60 × 40 × 35',
    cartonWeightKg: 17.5,
  })
})

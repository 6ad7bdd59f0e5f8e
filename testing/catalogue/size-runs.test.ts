import { expect, test } from 'vitest'

import { importFieldNames, importFields } from '#features/catalogue-import/columns/import-field.ts'
import { csvOf } from '#web/list/csv.ts'

import { createImportSession } from './import-table.ts'
import { addTerms, CATALOGUE, createStaffSession, productFormOf } from './staff-session.ts'

async function createSizeRunSession() {
  const office = await createStaffSession()
  const terms = await addTerms(office)
  const form = (changes: object = {}) => productFormOf(terms, changes)
  const sizeRun = await office.addTerm('sizeRuns', {
    name: { tr: 'EU 36–46' },
    sizes: ['36', '38', '40', '42', '44', '46'],
  })
  const add = async (changes: object = {}) =>
    (await office.call('POST', `${CATALOGUE}/products`, form(changes))).body.id as string
  const read = async (id: string) => (await office.call('GET', `${CATALOGUE}/products/${id}`)).body
  return { ...office, form, sizeRun, add, read }
}

test('a size run is added, changed, ordered, archived and restored', async () => {
  const { call, addTerm, sizeRun } = await createSizeRunSession()
  expect(sizeRun).toBe('eu-36-46')
  const letterSizes = await addTerm('sizeRuns', {
    name: { en: 'S–XL' },
    sizes: ['S', ' M', 'M', 'XL'],
  })
  const place = { slug: letterSizes, at: sizeRun }
  expect((await call('PUT', `${CATALOGUE}/terms/sizeRuns/place`, place)).status).toBe(200)
  const runs = async () => (await call('GET', `${CATALOGUE}/terms`)).body.sizeRuns
  expect(await runs()).toMatchObject([{ sizes: ['S', 'M', 'XL'] }, { slug: sizeRun }])

  const changed = { name: { tr: 'EU 36–48' }, sizes: ['36', '48'], isArchived: true }
  const body = { kind: 'sizeRuns', version: 1, form: changed }
  expect((await call('PUT', `${CATALOGUE}/terms/${sizeRun}`, body)).body).toEqual({ version: 2 })
  expect((await call('PUT', `${CATALOGUE}/terms/${sizeRun}`, body)).status).toBe(409)
  const path = `${CATALOGUE}/terms/sizeRuns/${sizeRun}`
  expect((await call('GET', `${path}/history`)).body).toMatchObject([
    { action: 'sizeRun.changed', before: 1 },
    { action: 'sizeRun.created' },
  ])
  await call('POST', `${path}/restore`, { version: 2, to: 1 })
  expect((await runs())[1]).toMatchObject({ isArchived: false, version: 3 })
  expect((await runs())[1].sizes).toHaveLength(6)
})

test('a size run without a size, or with too many, is refused', async () => {
  const { addTerm } = await createSizeRunSession()
  const many = Array.from({ length: 31 }, (_, at) => String(at))
  for (const sizes of [[], [''], many, undefined])
    await expect(addTerm('sizeRuns', { name: { tr: 'A' }, sizes })).rejects.toThrow('400')
})

test('a product stores its size run beside its own sizes, also in a copy and an earlier version', async () => {
  const { call, form, sizeRun, add, read } = await createSizeRunSession()
  const id = await add({ sizeRun, sizes: ['38', '40'] })
  expect(await read(id)).toMatchObject({ sizeRun, sizes: ['38', '40'] })
  expect((await call('GET', `${CATALOGUE}/terms/uses`)).body.sizeRuns).toEqual({ [sizeRun]: 1 })
  const copy = (await call('POST', `${CATALOGUE}/products/${id}/duplicate`)).body.id as string
  expect(await read(copy)).toMatchObject({ sizeRun, sizes: ['38', '40'] })

  const change = { version: 1, form: form({ sizes: ['38'] }) }
  expect((await call('PUT', `${CATALOGUE}/products/${id}`, change)).status).toBe(200)
  expect(await read(id)).toMatchObject({ sizeRun: null, sizes: ['38'] })
  await call('POST', `${CATALOGUE}/products/${id}/restore`, { version: 2, to: 1 })
  expect(await read(id)).toMatchObject({ sizeRun, sizes: ['38', '40'] })
  const unknown = { version: 3, form: form({ sizeRun: 'none' }) }
  expect((await call('PUT', `${CATALOGUE}/products/${id}`, unknown)).body).toEqual({
    code: 'termUnknown',
  })
})

test('a change of a size run leaves the sizes of its products as they are', async () => {
  const { call, sizeRun, add, read } = await createSizeRunSession()
  const id = await add({ sizeRun, sizes: ['36', '38'] })
  const changed = { name: { tr: 'EU 40–46' }, sizes: ['40', '42', '44', '46'] }
  await call('PUT', `${CATALOGUE}/terms/${sizeRun}`, {
    kind: 'sizeRuns',
    version: 1,
    form: changed,
  })
  expect(await read(id)).toMatchObject({ sizeRun, sizes: ['36', '38'], version: 1 })
})

test('several products take all sizes of a run at once, and each of them can be restored', async () => {
  const { call, sizeRun, add, read } = await createSizeRunSession()
  const ids = [await add({ sizes: ['38'] }), await add({ styleCode: 'MN-2702', sizes: ['S'] })]
  const bulk = async (run: string) =>
    call('PUT', `${CATALOGUE}/products/bulk`, { ids, fields: { sizeRun: run } })
  expect((await bulk('none')).body).toEqual({ code: 'termUnknown' })
  expect((await bulk(sizeRun)).status).toBe(200)
  const sizes = ['36', '38', '40', '42', '44', '46']
  for (const id of ids) expect(await read(id)).toMatchObject({ sizeRun, sizes, version: 2 })
  const [first = ''] = ids
  const { body } = await call('GET', `${CATALOGUE}/products/${first}/history`)
  expect(body[0]).toMatchObject({ facts: { fields: 'sizeRun sizes' }, before: 1 })
  await call('POST', `${CATALOGUE}/products/${first}/restore`, { version: 2, to: 1 })
  expect(await read(first)).toMatchObject({ sizeRun: null, sizes: ['38'] })
})

test('a table names the size run of a product, and another table without it changes nothing', async () => {
  const office = await createImportSession()
  const { addTerm, call, check, run, getImport, rowsOf } = office
  const sizes = ['36', '38', '40']
  const sizeRun = await addTerm('sizeRuns', { name: { tr: 'EU 36–40', ru: 'Основной' }, sizes })
  const head = 'Model kodu;Ad (Türkçe);Koleksiyon;Kategori;Kumaş;Bedenler;Beden aralığı'
  const rest = 'Elif;SK 26/27;Manto;Kaşe'
  const tableWith = (...rows: string[]) => [head, ...rows].join('\n')
  const first = `1;${rest};;EU 36–40`
  await run(await check(tableWith(first, `2;${rest};38;eu 36-40`, `3;${rest};38;`)))
  const form = async (code: number) =>
    (await call('GET', `${CATALOGUE}/products/elif-${code}`)).body
  expect(await form(1)).toMatchObject({ sizeRun, sizes })
  expect(await form(2)).toMatchObject({ sizeRun, sizes: ['38'] })
  expect(await form(3)).toMatchObject({ sizeRun: null, sizes: ['38'] })

  const unknown = await check(tableWith(`4;${rest};38;EU 36–41`, `2;${rest};;(boş)`))
  expect(await rowsOf(unknown)).toMatchObject([
    { faults: [{ field: 'sizeRun', code: 'termUnknown', proposal: 'EU 36–40' }] },
    { plan: 'update', fields: 'sizeRun' },
  ])
  for (const locale of ['tr', 'ru'] as const) {
    const { body } = await call('GET', `/api/admin/imports/products?locale=${locale}`)
    const headings = importFieldNames.map((field) => importFields[field][locale])
    const { counts } = await getImport(await check(csvOf([headings, ...body], locale), {}, locale))
    expect(counts).toEqual([{ plan: 'unchanged', state: 'waiting', rows: 3 }])
  }
  const withoutRuns = await check('Model kodu;Bedenler\n1;36, 38')
  await run(withoutRuns)
  expect(await form(1)).toMatchObject({ sizeRun, sizes: ['36', '38'] })
})

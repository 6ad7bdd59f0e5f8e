import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fileOf, languagesOf, planOf } from '#features/translations/staff/file/translation-file.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'
import { csvOf } from '#web/list/csv.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

const BOARD = '/api/admin/translations'

async function openBoard() {
  const office = await createStaffSession()
  const terms = await addTerms(office)
  const texts = {
    name: { tr: 'Elif Manto', en: 'Elif Coat' },
    description: { tr: 'Astarlı manto.' },
    details: { tr: ['Astarlı'], en: ['Lined'] },
  }
  const form = (changes: object = {}) => productFormOf(terms, { ...texts, ...changes })
  const { body } = await office.call('POST', `${CATALOGUE}/products`, form())
  const id = body.id as string
  const translate = (locale: string, version: number, changes: object) =>
    office.call('PUT', `${BOARD}/${id}`, { version, locale, texts: changes })
  const change = (version: number, changes: object) =>
    office.call('PUT', `${CATALOGUE}/products/${id}`, { version, form: form(changes) })
  const board = async (query = '') => (await office.call('GET', `${BOARD}?${query}`)).body
  const show = (locale: string, isShown: boolean) =>
    office.call('PUT', `${BOARD}/shown`, { ids: [id], locale, isShown })
  const publish = () =>
    office.call('PUT', `${CATALOGUE}/products/visibility`, { ids: [id], visibility: 'public' })
  return { ...office, terms, id, form, translate, change, board, show, publish }
}

test('the board says what each language has, and counts it', async () => {
  const { board, call, translate } = await openBoard()
  expect(await board()).toMatchObject({
    total: 1,
    rows: [{ coverage: { tr: 'full', en: 'part', ru: 'none' }, hiddenIn: ['ru'] }],
  })
  expect((await call('GET', `${BOARD}/coverage`)).body).toMatchObject({
    total: 1,
    languages: { tr: { full: 1 }, en: { full: 0 }, ru: { full: 0 } },
  })
  expect(await board('state=missing&language=tr')).toMatchObject({ total: 0, rows: [] })
  expect(await board('state=missing&language=ru')).toMatchObject({ total: 1 })

  const ru = { name: 'Пальто «Элиф»', description: 'На подкладке.', details: ['На подкладке', ''] }
  expect((await translate('ru', 1, ru)).body).toEqual({ version: 2 })
  expect(await board('state=missing&language=ru')).toMatchObject({ total: 0 })
  expect(await board('q=элиф')).toMatchObject({ rows: [{ coverage: { ru: 'full' } }] })
})

test('a translation is out of date when its source changed later, until staff have compared it', async () => {
  const { board, change, translate } = await openBoard()
  const stale = async (from: string) => (await board(`from=${from}`)).rows[0].isStale
  expect(await stale('tr')).toEqual({ tr: false, en: false, ru: false })
  await change(1, { name: { tr: 'Elif Kaban', en: 'Elif Coat' } })
  expect(await stale('tr')).toEqual({ tr: false, en: true, ru: false })
  expect(await stale('en')).toEqual({ tr: false, en: false, ru: false })
  expect(await board('state=stale')).toMatchObject({ total: 1 })
  await translate('en', 2, { name: 'Elif Coat' })
  expect(await stale('tr')).toEqual({ tr: false, en: false, ru: false })
  await change(3, { name: { tr: 'Elif', en: 'Elif' } })
  expect(await stale('tr')).toEqual({ tr: false, en: false, ru: false })
})

test('writing a language leaves the others, and the last name stays', async () => {
  const { call, translate, id } = await openBoard()
  const product = async () => (await call('GET', `${CATALOGUE}/products/${id}`)).body
  await translate('en', 1, { name: '  Elif\n Wool Coat ', details: [] })
  expect(await product()).toMatchObject({
    version: 2,
    name: { tr: 'Elif Manto', en: 'Elif Wool Coat' },
    description: { tr: 'Astarlı manto.' },
    details: { tr: ['Astarlı'] },
  })
  expect((await translate('en', 1, { name: 'x' })).body).toEqual({ code: 'changedMeanwhile' })
  expect((await translate('en', 2, { name: 'x'.repeat(121) })).body).toEqual({
    code: 'validationFailed',
  })
  await translate('en', 2, { name: '' })
  expect((await translate('tr', 3, { name: '' })).body).toEqual({ code: 'validationFailed' })
  expect((await product()).name).toEqual({ tr: 'Elif Manto' })
  const { body } = await call('GET', `${CATALOGUE}/products/${id}/history`)
  expect(body[0]).toMatchObject({ facts: { fields: 'name', locale: 'en' }, by: 'Staff' })
})

test('an import writes products unchanged meanwhile, and names the rest', async () => {
  const { call, id, form } = await openBoard()
  const other = (await call('POST', `${CATALOGUE}/products`, form({ styleCode: 'B' }))).body.id
  const changes = [
    { id, version: 7, texts: { name: 'Элиф' } },
    { id: other, version: 1, texts: { name: 'Элиф Б' } },
    { id: 'nobody-1', version: 1, texts: { name: 'Никто' } },
  ]
  const { body } = await call('PUT', BOARD, { locale: 'ru', changes })
  expect(body).toEqual({ refused: [id, 'nobody-1'] })
  const texts = (await call('GET', `${BOARD}/texts`)).body
  expect(texts.rows).toMatchObject([{ id: other, version: 2, name: { ru: 'Элиф Б' } }, { id }])
})

test('the file for a translator, sent again as it went, changes nothing: CSV and XLSX, into each language', async () => {
  const { world, call, send } = await createStaffSession()
  await fillCatalogue(world)
  await world.db
    .update(products)
    .set({
      description: { tr: '+90 (555)\n"a;b"', en: "'=2", ru: '@Пальто 🧥' },
      details: { tr: ['=1+1', '- cep'], en: ['=SUM(1)'], ru: ['-2'] },
    })
    .where(eq(products.id, 'isil-2'))
  const { rows: texts } = (await call('GET', `${BOARD}/texts`)).body
  for (const to of locales) {
    const from = to === 'tr' ? 'ru' : 'tr'
    const rows = fileOf(texts, from, to)
    for (const file of [csvOf(rows, to), xlsxOf(rows)]) {
      const { body } = await send('POST', `${BOARD}/file`, Buffer.from(file))
      expect(languagesOf(body.rows)).toEqual({ from, to })
      expect(planOf(body.rows, { from, to }, texts)).toMatchObject({
        changed: [],
        wrong: [],
        same: rows.length - 1,
      })
    }
  }
})

test('a file for a translator is refused like every other table', async () => {
  const { send, call } = await createStaffSession()
  const book = { 'xl/workbook.xml': strToU8('<workbook/>') }
  const refused = {
    tableMacros: zipSync({ ...book, 'xl/vbaProject.bin': strToU8('x') }),
    tableSuspicious: zipSync({ ...book, 'xl/media/x': new Uint8Array(9_000_000) }),
    notATable: zipSync({ 'a.txt': strToU8('a') }),
    tableEmpty: strToU8('id,style,field,tr,en'),
  }
  for (const [code, file] of Object.entries(refused))
    expect(await send('POST', `${BOARD}/file`, Buffer.from(file))).toEqual({
      status: 422,
      body: { code },
    })
  const tooLarge = await send('POST', `${BOARD}/file`, Buffer.alloc(10 * 1024 * 1024 + 1))
  expect(tooLarge.status).toBe(413)
  expect((await call('GET', `${BOARD}/texts`)).body).toMatchObject({ total: 0 })
})

import { expect, test } from 'vitest'

import { findCollection } from '#business/catalogue/collection.queries.ts'
import { listProducts } from '#business/catalogue/product-list.queries.ts'
import { getProduct } from '#business/catalogue/product.queries.ts'
import { addTerms, CATALOGUE, openOffice, productFormOf } from '#testing/open-office.ts'
import { openTestApp } from '#testing/test-app.ts'

const BOARD = '/api/admin/translations'

async function openBoard() {
  const office = await openOffice()
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
  const { board, translate } = await openBoard()
  expect(await board()).toMatchObject({
    total: 1,
    rows: [{ coverage: { tr: 'full', en: 'part', ru: 'none' }, hiddenIn: [] }],
    coverage: { total: 1, languages: { tr: { full: 1 }, en: { full: 0 }, ru: { full: 0 } } },
  })
  expect(await board('state=missing&language=tr')).toMatchObject({ total: 0, rows: [] })
  expect(await board('state=missing&language=ru')).toMatchObject({ total: 1 })

  const ru = { name: 'Пальто «Элиф»', description: 'На подкладке.', details: ['На подкладке', ''] }
  expect((await translate('ru', 1, ru)).body).toEqual({ version: 2 })
  expect(await board('state=missing&language=ru')).toMatchObject({ total: 0 })
  expect(await board('q=элиф')).toMatchObject({ rows: [{ coverage: { ru: 'full' } }] })
})

test('a translation is out of date when its source changed later, until somebody has compared it', async () => {
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

test('writing one language leaves the others, and the last name stays', async () => {
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

test('an import writes what nobody has changed meanwhile, and names the rest', async () => {
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

test('in a language in which it is hidden a product has no page, no link and no place in the sitemap', async () => {
  const { world, id, terms, show, publish } = await openBoard()
  await publish()
  await show('ru', false)
  const get = await openTestApp(world)
  const statuses = async () =>
    Promise.all(
      [`/tr/urun/${id}`, `/en/product/${id}`, `/ru/produkt/${id}`].map(
        async (path) => (await get(path)).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 404])
  const page = await (await get(`/tr/urun/${id}`)).text()
  expect(page).toContain(`/en/product/${id}`)
  expect(page).not.toContain(`/ru/produkt/${id}`)
  expect(await (await get('/ru/produkty')).text()).not.toContain(id)
  expect(await (await get('/sitemap-ru.xml')).text()).not.toContain(id)
  const sitemap = await (await get('/sitemap-en.xml')).text()
  expect(sitemap).toContain(`/en/product/${id}`)
  expect(sitemap).not.toContain(`/ru/produkt/${id}`)
  expect((await listProducts(world, { q: 'elif' }, 'ru', 'visitor')).count).toBe(0)
  expect(await findCollection(world, terms.collection, 'ru', 'visitor')).toBeNull()

  expect(await getProduct(world, id, 'ru', 'partner')).toMatchObject({ languages: ['tr', 'en'] })
  await show('ru', true)
  expect(await statuses()).toEqual([200, 200, 200])
})

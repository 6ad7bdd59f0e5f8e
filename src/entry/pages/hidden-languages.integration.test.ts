import { expect, test } from 'vitest'

import { findCollection } from '#features/catalogue/collection.queries.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'
import { openTestApp } from '#testing/test-app.ts'

test('a product has no page, no link and no place in the sitemap in a language in which it is hidden', async () => {
  const office = await createStaffSession()
  const { world, call } = office
  const terms = await addTerms(office)
  const form = productFormOf(terms, { name: { tr: 'Elif Manto', en: 'Elif Coat' } })
  const id = (await call('POST', `${CATALOGUE}/products`, form)).body.id as string
  await call('PUT', `${CATALOGUE}/products/visibility`, { ids: [id], visibility: 'public' })
  const show = (locale: string, isShown: boolean) =>
    call('PUT', '/api/admin/translations/shown', { ids: [id], locale, isShown })
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

test('a product named in Russian only is announced in Russian only, until it has another name or staff decide otherwise', async () => {
  const office = await createStaffSession()
  const { world, call } = office
  const terms = await addTerms(office)
  const form = productFormOf(terms, {
    name: { ru: 'Пальто только по-русски' },
    description: { ru: 'Описание есть только на русском.' },
  })
  const id = (await call('POST', `${CATALOGUE}/products`, form)).body.id as string
  await call('PUT', `${CATALOGUE}/products/visibility`, { ids: [id], visibility: 'public' })
  const get = await openTestApp(world)
  const statuses = async () =>
    Promise.all(
      [`/tr/urun/${id}`, `/en/product/${id}`, `/ru/produkt/${id}`].map(
        async (path) => (await get(path)).status,
      ),
    )
  expect(await statuses()).toEqual([404, 404, 200])
  const page = await (await get(`/ru/produkt/${id}`)).text()
  const alternates = [...page.matchAll(/<link rel="alternate"[^>]*hrefLang="([^"]+)"/g)]
  expect(alternates.map(([, language]) => language)).toEqual(['ru', 'x-default'])
  expect(page).toContain(`/ru/produkt/${id}" hrefLang="x-default"`)
  for (const [locale, expected] of [
    ['tr', 0],
    ['en', 0],
    ['ru', 1],
  ] as const) {
    const sitemap = await (await get(`/sitemap-${locale}.xml`)).text()
    expect([locale, sitemap.split(`${id}</loc>`).length - 1]).toEqual([locale, expected])
  }

  // Staff show it in English all the same: its texts name their language.
  await call('PUT', '/api/admin/translations/shown', { ids: [id], locale: 'en', isShown: true })
  expect(await statuses()).toEqual([404, 200, 200])
  const english = await (await get(`/en/product/${id}`)).text()
  expect(english).toMatch(/<h1[^>]* lang="ru"[^>]*>Пальто/)
  expect(english).toContain('<p lang="ru">Описание')

  const shortForm = productFormOf(terms, { name: { ru: 'Пальто', tr: 'Yalnız Rusça değil' } })
  await call('PUT', `${CATALOGUE}/products/${id}`, { version: 1, form: shortForm })
  expect(await statuses()).toEqual([200, 200, 200])
})

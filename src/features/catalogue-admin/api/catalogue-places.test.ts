import { expect, test } from 'vitest'

import { emptyDocument } from '#features/site-content/page-document.ts'
import { pathTo } from '#i18n/path-to.ts'
import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'

const nowhere = { pages: [], legalTexts: [], preparedTexts: [] }

test('staff learn where several products and a collection stand before they hide them', async () => {
  const session = await createStaffSession()
  const { call } = session
  const terms = await addTerms(session)
  const add = async (styleCode: string) =>
    (await call('POST', `${CATALOGUE}/products`, productFormOf(terms, { styleCode }))).body
      .id as string
  const [first, second, third] = [await add('MN-1'), await add('MN-2'), await add('MN-3')]
  const placesOf = async (asked: object) =>
    (await call('POST', `${CATALOGUE}/products/places`, asked)).body
  const collection = { kind: 'collections', slug: terms.collection }
  expect(await placesOf({ ids: [first, second, third] })).toEqual(nowhere)
  expect(await placesOf({ term: collection })).toEqual(nowhere)

  const home = { ...emptyDocument, products: ['MN-1'] }
  await call('PUT', '/api/admin/site/home', { version: 0, document: home })
  const text = `Yeni: https://manto.example${pathTo('product', 'ru', { id: second })}. {name}`
  const hello = { name: 'hello', locale: 'ru', text, version: 0 }
  expect((await call('PUT', '/api/admin/prepared-texts', hello)).status).toBe(200)
  const answer = `${pathTo('products', 'en')}?collection=${terms.collection}`
  await call('PUT', '/api/admin/prepared-texts', {
    name: 'answer',
    locale: 'en',
    text: answer,
    version: 0,
  })
  const title = 'Şartlar'
  const legal = `[Manto](${pathTo('category', 'tr', { category: terms.category })})`
  await call('PUT', '/api/admin/legal-texts/terms', {
    version: 0,
    document: { tr: { title, text: legal } },
  })

  expect(await placesOf({ ids: [first, third] })).toEqual({ ...nowhere, pages: ['home'] })
  expect(await placesOf({ ids: [first, second] })).toEqual({
    ...nowhere,
    pages: ['home'],
    preparedTexts: ['hello'],
  })
  expect(await placesOf({ ids: [third] })).toEqual(nowhere)
  expect(await placesOf({ term: collection })).toEqual({ ...nowhere, preparedTexts: ['answer'] })
  const category = { kind: 'categories', slug: terms.category }
  expect(await placesOf({ term: category })).toEqual({ ...nowhere, legalTexts: ['terms'] })
  expect(await placesOf({ term: { kind: 'fabrics', slug: terms.fabric } })).toEqual(nowhere)
})

import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'

import { buttonsTo, menuPages } from './menu-pages.ts'
import { emptyDocument } from './page-document.ts'

const LEGAL = '/api/admin/legal-texts/terms'
const HOME = '/api/admin/site/home'

test('staff are told where a product stands before visitors miss it there, and on those pages that they do', async () => {
  const session = await createStaffSession()
  const { call } = session
  const form = productFormOf(await addTerms(session))
  const { id } = (await call('POST', `${CATALOGUE}/products`, form)).body as { id: string }
  const show = (visibility: string) =>
    call('PUT', `${CATALOGUE}/products/visibility`, { ids: [id], visibility, at: null })
  const placesOf = async () => (await call('GET', `${CATALOGUE}/products/${id}`)).body.shownOn
  const unseen = async () => [
    (await call('GET', HOME)).body.unseenProducts,
    (await call('GET', LEGAL)).body.unseenProducts,
  ]
  await show('public')
  expect(await placesOf()).toEqual({ pages: [], legalTexts: [], preparedTexts: [] })

  const document = { ...emptyDocument, products: ['mn 2701'] }
  await call('PUT', HOME, { version: 0, document })
  const text = `[Elif](/tr/urun/${id}?renk=deve-tuyu) [İletişim](/tr/iletisim)`
  await call('PUT', LEGAL, { version: 0, document: { tr: { title: 'Şartlar', text } } })
  const places = { pages: ['home'], legalTexts: ['terms'], preparedTexts: [] }
  expect(await placesOf()).toEqual(places)
  expect(await unseen()).toEqual([[], []])

  await show('draft')
  expect(await unseen()).toEqual([[{ styleCode: 'MN-2701', visibility: 'draft' }], [id]])

  // Visitors still read the published version while a draft no longer names the product.
  await call('POST', `${HOME}/publish`, { version: 1 })
  await call('PUT', HOME, { version: 1, document: emptyDocument })
  expect((await placesOf()).pages).toEqual(['home'])
  await call('POST', `${HOME}/publish`, { version: 2 })
  expect((await placesOf()).pages).toEqual([])
})

test('every page with a button to a page of the menus is known', () => {
  for (const page of menuPages) {
    const files = globSync('src/web/site/{home,brand,atelier,about,fabrics}/*.tsx').filter((file) =>
      readFileSync(file, 'utf8').includes(`pathTo('${page}'`),
    )
    const names = new Set(files.map((file) => file.split('/')[3]))
    expect([page, names]).toEqual([page, new Set(buttonsTo[page])])
  }
})

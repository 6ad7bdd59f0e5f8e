import { readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { listChosenCards } from '#features/catalogue/product-card.queries.ts'
import { films } from '#features/media/film.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { makePicture } from '#testing/catalogue/make-catalogue.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { emptyDocument } from './page-document.ts'
import { publishSitePage, restoreSitePage, saveSitePage } from './site-content.commands.ts'
import { findSitePage, listSitePages, readContent } from './site-content.queries.ts'
import { siteContent } from './site-content.tables.ts'
import { sendSiteFilm } from './site-film.commands.ts'

const BY = '33333333-3333-4333-8333-333333333333'
const titled = (title: string) => ({ ...emptyDocument, texts: { 'hero.title': { tr: title } } })
const first = { page: 'home', version: 0 } as const

test('visitors see what is published, in its language only, and staff the draft beside it', async () => {
  const { world } = await openTestWorld()
  await saveSitePage(world, first, titled('Kış'), BY)
  const readTexts = async (locale: 'tr' | 'en', draft = false) =>
    (await readContent(world, ['home'], locale, draft)).home.texts
  expect(await readTexts('tr')).toEqual({})
  expect(await readTexts('tr', true)).toEqual({ 'hero.title': 'Kış' })
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  await saveSitePage(world, { page: 'home', version: 1 }, titled('Bahar'), BY)
  expect(await readTexts('tr')).toEqual({ 'hero.title': 'Kış' })
  expect(await readTexts('tr', true)).toEqual({ 'hero.title': 'Bahar' })
  expect(await readTexts('en')).toEqual({})
  expect((await listSitePages(world)).find(({ page }) => page === 'home')).toMatchObject({
    isPublished: true,
    hasDraft: true,
  })
})

test('a version of before comes back as the draft, and is what visitors see once it is published', async () => {
  const { world } = await openTestWorld()
  await saveSitePage(world, first, titled('Kış'), BY)
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  await saveSitePage(world, { page: 'home', version: 1 }, titled('Yanlış'), BY)
  await publishSitePage(world, { page: 'home', version: 2 }, BY)
  expect(await restoreSitePage(world, { page: 'home', version: 2 }, 1, BY)).toBe(3)
  await publishSitePage(world, { page: 'home', version: 3 }, BY)
  const { home } = await readContent(world, ['home'], 'tr')
  expect(home.texts).toEqual({ 'hero.title': 'Kış' })
  expect((await findSitePage(world, 'home')).versions.map(({ version }) => version)).toEqual([
    3, 2, 1,
  ])
})

test('two people who change the same version do not overwrite each other', async () => {
  const { world } = await openTestWorld()
  const both = await Promise.allSettled([
    saveSitePage(world, first, titled('Kış'), BY),
    saveSitePage(world, first, titled('Bahar'), BY),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stale = { page: 'home', version: 0 } as const
  await expect(publishSitePage(world, stale, BY)).rejects.toMatchObject({
    code: 'changedMeanwhile',
  })
})

test('a slot that the page does not have is refused, and empty texts are none', async () => {
  const { world } = await openTestWorld()
  const unknown = { ...emptyDocument, texts: { 'hero.nothing': { tr: 'x' } } }
  await expect(saveSitePage(world, first, unknown, BY)).rejects.toMatchObject({
    code: 'validationFailed',
  })
  await saveSitePage(world, first, titled(''), BY)
  expect((await findSitePage(world, 'home')).document).toEqual(emptyDocument)
})

test('a picture stands in its place while it is ready, and its place is empty when it is gone', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  const [picture] = await world.db.select({ id: pictures.id, key: pictures.key }).from(pictures)
  const id = picture?.id ?? ''
  await saveSitePage(world, first, { ...emptyDocument, pictures: { hero: id } }, BY)
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  const readPictures = async () => (await readContent(world, ['home'], 'ru')).home.pictures
  expect(await readPictures()).toMatchObject({ hero: { key: picture?.key } })
  const gone = '44444444-4444-4444-8444-444444444444'
  await saveSitePage(
    world,
    { page: 'home', version: 1 },
    { ...emptyDocument, pictures: { hero: gone } },
    BY,
  )
  await publishSitePage(world, { page: 'home', version: 2 }, BY)
  expect(await readPictures()).toEqual({})
})

test('chosen products stand in their order before the first ones; those that visitors do not see are left out', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const document = { ...emptyDocument, products: ['mn 2', 'MN-3', ' ', 'MN-2'] }
  await saveSitePage(world, first, document, BY)
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  const { home } = await readContent(world, ['home'], 'tr')
  expect(home.products).toEqual(['MN-2', 'MN-3'])
  const cards = await listChosenCards(world, home.products, 4, 'tr', 'visitor')
  expect(cards.map(({ id }) => id)).toEqual(['isil-2', 'alara-1'])
})

test('a style code that no product has is refused, and so are more products than the page has places', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const save = (page: 'home' | 'brand', products: string[]) =>
    saveSitePage(world, { page, version: 0 }, { ...emptyDocument, products }, BY)
  await expect(save('home', ['MN-1', 'MN-99'])).rejects.toMatchObject({ code: 'productMissing' })
  await expect(save('brand', ['MN-1'])).rejects.toMatchObject({ code: 'validationFailed' })
  expect((await findSitePage(world, 'home')).version).toBe(0)
})

test('a page that was saved before products could be chosen has none', async () => {
  const { world } = await openTestWorld()
  await saveSitePage(world, first, titled('Kış'), BY)
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  await world.db.update(siteContent).set({ document: sql`document - 'products'` })
  expect((await findSitePage(world, 'home')).document).toEqual(titled('Kış'))
  expect((await readContent(world, ['home'], 'tr')).home.products).toEqual([])
})

test('the menus keep the order of staff, and an entry that they do not have is refused', async () => {
  const { world } = await openTestWorld()
  const base = { page: 'frame', version: 0 } as const
  const save = (order: string[]) => saveSitePage(world, base, { ...emptyDocument, order }, BY)
  await expect(save(['home'])).rejects.toMatchObject({ code: 'validationFailed' })
  await expect(
    saveSitePage(world, first, { ...emptyDocument, order: ['films'] }, BY),
  ).rejects.toMatchObject({ code: 'validationFailed' })
  await save(['atelier', 'brand', 'atelier'])
  await publishSitePage(world, { page: 'frame', version: 1 }, BY)
  const { frame } = await readContent(world, ['frame'], 'ru')
  expect(frame.order).toEqual(['atelier', 'brand'])
})

test('a film is shown with its poster only, and kept while a version of its page names it', async () => {
  const { world, passDays } = await openTestWorld()
  const bytes = new Uint8Array(await readFile('seed/films/collection.mp4'))
  const send = () => sendSiteFilm(world, { bytes, fileName: 'film.mp4', by: BY })
  const film = await send()
  const lost = await send()
  const picture = { source: 'upload', state: 'ready', key: 'models/poster', widths: [400] } as const
  const [poster] = await world.db
    .insert(pictures)
    .values({ ...picture, widths: [400], webpWidth: 400, ratio: 1.25 })
    .returning({ id: pictures.id })
  const unknown = { ...emptyDocument, films: { collection: BY } }
  await expect(saveSitePage(world, first, unknown, BY)).rejects.toMatchObject({
    code: 'filmMissing',
  })
  const document = { ...emptyDocument, films: { collection: film } }
  await saveSitePage(world, first, document, BY)
  const base = { page: 'home', version: 1 } as const
  await expect(publishSitePage(world, base, BY)).rejects.toMatchObject({
    code: 'filmPosterMissing',
  })
  const whole = { ...document, pictures: { collection: poster?.id ?? '' } }
  await saveSitePage(world, base, whole, BY)
  await publishSitePage(world, { page: 'home', version: 2 }, BY)
  const { home } = await readContent(world, ['home'], 'tr')
  expect(home.films).toEqual({ collection: expect.stringMatching(/^films\/[0-9a-f]{32}$/) })
  expect((await findSitePage(world, 'home')).films[film]).toMatchObject({ fileName: 'film.mp4' })

  passDays(2)
  const next = await send()
  const ids = (await world.db.select({ id: films.id }).from(films)).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([film, next].toSorted())
  expect(ids).not.toContain(lost)
})

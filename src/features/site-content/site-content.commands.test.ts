import { expect, test } from 'vitest'

import { pictures } from '#business/media/picture.tables.ts'
import { makePicture } from '#testing/catalogue/make-catalogue.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { emptyDocument } from './page-document.ts'
import { publishSitePage, restoreSitePage, saveSitePage } from './site-content.commands.ts'
import { findSitePage, listSitePages, readContent } from './site-content.queries.ts'

const BY = '33333333-3333-4333-8333-333333333333'
const titled = (title: string) => ({ ...emptyDocument, texts: { 'hero.title': { tr: title } } })
const first = { page: 'home', version: 0 } as const

test('visitors see what is published, in its language only, and staff the draft beside it', async () => {
  const { world } = await openTestWorld()
  await saveSitePage(world, first, titled('Kış'), BY)
  const shown = async (locale: 'tr' | 'en', draft = false) =>
    (await readContent(world, ['home'], locale, draft)).home.texts
  expect(await shown('tr')).toEqual({})
  expect(await shown('tr', true)).toEqual({ 'hero.title': 'Kış' })
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  await saveSitePage(world, { page: 'home', version: 1 }, titled('Bahar'), BY)
  expect(await shown('tr')).toEqual({ 'hero.title': 'Kış' })
  expect(await shown('tr', true)).toEqual({ 'hero.title': 'Bahar' })
  expect(await shown('en')).toEqual({})
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
  const shown = async () => (await readContent(world, ['home'], 'ru')).home.pictures
  expect(await shown()).toMatchObject({ hero: { key: picture?.key } })
  const gone = '44444444-4444-4444-8444-444444444444'
  await saveSitePage(
    world,
    { page: 'home', version: 1 },
    { ...emptyDocument, pictures: { hero: gone } },
    BY,
  )
  await publishSitePage(world, { page: 'home', version: 2 }, BY)
  expect(await shown()).toEqual({})
})

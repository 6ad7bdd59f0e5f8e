import { expect, test } from 'vitest'

import { pictures } from '#features/media/picture.tables.ts'
import { emptyDocument } from '#features/site-content/page-document.ts'
import { publishSitePage, saveSitePage } from '#features/site-content/site-content.commands.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { deleteUnused, sendLibraryPicture } from './picture-library.commands.ts'
import { listLibrary } from './picture-library.queries.ts'

const BY = '33333333-3333-4333-8333-333333333333'
const query = { q: '', sort: null, filters: { use: null, state: null }, page: 1, rows: 50 }

test('the library names the pages of the site that show a picture, and it is not deleted while a page does', async () => {
  const { world } = await openTestWorld()
  const bytes = await makeImage('jpeg', { width: 800, height: 1000 })
  const id = await sendLibraryPicture(world, { bytes, fileName: 'kapak.jpg', by: BY })
  const shown = { ...emptyDocument, pictures: { hero: id } }
  await saveSitePage(world, { page: 'home', version: 0 }, shown, BY)
  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  // The draft has it no more; visitors still see it.
  await saveSitePage(world, { page: 'home', version: 1 }, emptyDocument, BY)
  expect((await listLibrary(world, query, 'tr')).rows).toMatchObject([{ id, pages: ['home'] }])
  await expect(deleteUnused(world, id, BY)).rejects.toMatchObject({ code: 'pictureInUse' })
  await publishSitePage(world, { page: 'home', version: 2 }, BY)
  expect((await listLibrary(world, query, 'tr')).rows).toMatchObject([{ id, pages: [] }])
  await deleteUnused(world, id, BY)
  expect(await world.db.$count(pictures)).toBe(0)
})

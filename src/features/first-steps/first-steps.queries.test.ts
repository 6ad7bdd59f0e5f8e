import { expect, test } from 'vitest'

import { pictures } from '#features/media/picture.tables.ts'
import { emptyDocument } from '#features/site-content/page-document.ts'
import { publishSitePage, saveSitePage } from '#features/site-content/site-content.commands.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

import { firstSteps } from './first-step.ts'

const settings = {
  name: 'Elif Manto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [],
  languages: ['tr'],
}

test('each step leaves the list when it is done, and a demonstration has none', async () => {
  const { world, call } = await createStaffSession()
  const open = async () => (await call('GET', '/api/admin/first-steps')).body.open as string[]
  expect(await open()).toEqual([])
  await call('PUT', '/api/admin/setup', { version: 0, settings, adminName: 'Elif' })
  const begun = await open()
  expect(begun).not.toContain('company')
  expect(begun).toEqual(
    expect.arrayContaining(['collection', 'product', 'homePicture', 'secondOwner']),
  )
  expect(firstSteps).toEqual(expect.arrayContaining(begun))

  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  const [picture] = await world.db.select({ id: pictures.id }).from(pictures)
  const document = { ...emptyDocument, pictures: { hero: picture?.id ?? '' } }
  const by = '33333333-3333-4333-8333-333333333333'
  await saveSitePage(world, { page: 'home', version: 0 }, document, by)
  expect(await open()).toContain('homePicture')
  await publishSitePage(world, { page: 'home', version: 1 }, by)
  for (const step of ['collection', 'product', 'homePicture'])
    expect(await open()).not.toContain(step)
})

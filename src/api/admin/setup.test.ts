import { expect, test } from 'vitest'

import { listTerms } from '#business/catalogue-admin/term.queries.ts'
import { openOffice } from '#testing/open-office.ts'
import { openTestApp } from '#testing/test-app.ts'

const SETUP = '/api/admin/setup'

const settings = {
  name: 'Elif Manto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [
    { street: 'Deneme Caddesi 3', postcode: '34010', district: 'Laleli', city: 'İstanbul' },
  ],
  languages: ['ru', 'tr'],
}

async function openEmptyShop() {
  const office = await openOffice()
  const save = (version: number, changes: object = {}) =>
    office.call('PUT', SETUP, { version, settings, adminName: 'Elif Usta', ...changes })
  const read = async () => (await office.call('GET', SETUP)).body
  return { ...office, save, read }
}

test('the first start asks once, and begins the catalogue with its first collection', async () => {
  const { world, save, read } = await openEmptyShop()
  expect(await read()).toMatchObject({
    isDue: true,
    hasCatalogue: false,
    adminName: 'Staff',
    settings: { version: 0, name: 'MANTO 1976' },
  })
  expect((await save(0, { collection: ' SK 26/27 ' })).status).toBe(200)
  expect(await read()).toMatchObject({
    isDue: false,
    hasCatalogue: true,
    adminName: 'Elif Usta',
    settings: { version: 1, name: 'Elif Manto', languages: ['tr', 'ru'] },
  })
  const { collections } = await listTerms(world)
  expect(collections).toMatchObject([{ name: { tr: 'SK 26/27' } }])

  expect((await save(1, { collection: 'Another' })).status).toBe(200)
  expect((await listTerms(world)).collections).toHaveLength(1)
})

test('of two answers from the same version the second is refused, and nothing wrong is taken', async () => {
  const { save, read } = await openEmptyShop()
  const both = await Promise.all([save(0), save(0)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (const wrong of [
    { languages: [] },
    { languages: ['de'] },
    { name: ' ' },
    { company: 'x'.repeat(161) },
  ])
    expect((await save(1, { settings: { ...settings, ...wrong } })).status).toBe(400)
  expect(await read()).toMatchObject({ settings: { version: 1 } })
})

test('the public pages of an empty shop say whose they are, in the languages that it shows', async () => {
  const { world, save } = await openEmptyShop()
  await save(0)
  const get = await openTestApp(world)
  for (const path of [
    '',
    '/urunler',
    '/kumaslar',
    '/atolye',
    '/marka',
    '/hakkimizda',
    '/iletisim',
    '/kunye',
    '/gizlilik-politikasi',
    '/partner-basvuru',
  ]) {
    const page = await get(`/tr${path}`)
    expect([path, page.status]).toEqual([path, 200])
    const html = await page.text()
    expect([path, html.includes('Elif Manto')]).toEqual([path, true])
    expect([path, html.includes('hrefLang="en"')]).toEqual([path, false])
  }
  expect(await (await get('/tr/kunye')).text()).toContain('Elif Tekstil A.Ş.')
  expect(await (await get('/tr/iletisim')).text()).toContain('Deneme Caddesi 3')
  const moved = await get('/en/contact?x=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/tr/iletisim?x=1'])
  expect((await get('/en/admin-dashboard')).status).toBe(200)
  expect((await get('/sitemap-en.xml')).status).toBe(404)
  expect(await (await get('/sitemap.xml')).text()).not.toContain('-en.xml')
  expect(await (await get('/sitemap-ru.xml')).text()).not.toContain('/en/')
})

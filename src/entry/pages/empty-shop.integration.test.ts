import { expect, test } from 'vitest'

import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { openTestApp } from '#testing/test-app.ts'

const settings = {
  name: 'Elif Manto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [
    { street: 'Deneme Caddesi 3', postcode: '34010', district: 'Laleli', city: 'İstanbul' },
  ],
  languages: ['ru', 'tr'],
}

test('the public pages of an empty shop name their owner, in the languages of the site', async () => {
  const { world, call } = await createStaffSession()
  await call('PUT', '/api/admin/setup', { version: 0, settings, adminName: 'Elif Usta' })
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

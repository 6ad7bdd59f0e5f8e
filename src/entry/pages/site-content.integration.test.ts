import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { replaceSiteImages } from '#features/media/site-image.commands.ts'
import { emptyDocument } from '#features/site-content/page-document.ts'
import { publishSitePage, saveSitePage } from '#features/site-content/site-content.commands.ts'
import { installation } from '#platform/secrets/installation.tables.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { openTestApp } from '#testing/test-app.ts'

const BY = '33333333-3333-4333-8333-333333333333'
/** Content of the demonstration only: its name, addresses, places, figures and pictures. */
const DEMONSTRATION =
  /manto\s?1976|000 19 76|902120001976|Örnek (?:Sokak|Giyim)|Numune Caddesi|\/pictures\/|share-(tr|en|ru)\.jpg|500\+|more than 500|500’den|более 500|İstanbul’da|Istanbul|Стамбул|Digital sample|Dijital numune/gi

const pages = [
  '/tr',
  '/tr/kumaslar',
  '/tr/atolye',
  '/tr/marka',
  '/tr/hakkimizda',
  '/tr/iletisim',
  '/tr/kunye',
  '/tr/partner-giris',
  '/en',
  '/en/brand',
  '/en/atelier',
  '/ru',
  '/ru/brend',
  '/ru/o-nas',
]

test('no content of the demonstration is shown before a company has entered its name', async () => {
  const { world } = await createStaffSession()
  await world.db.update(installation).set({ isDemonstration: false })
  const get = await openTestApp(world)
  const faults: unknown[] = []
  for (const path of pages) {
    const page = await get(path)
    const html = (await page.text()).replace(/<script[\s\S]*?<\/script>/g, '')
    const matches = html.match(DEMONSTRATION)
    if (page.status !== 200 || matches) faults.push([path, page.status, ...new Set(matches)])
  }
  expect(faults).toEqual([])
})

test('a page shows the published content in its language, and the draft to a holder of a pass', async () => {
  const { world, call } = await createStaffSession()
  const get = await openTestApp(world)
  const texts = { 'hero.title': { tr: 'Bizim kışımız' }, 'head.title': { tr: 'Kış · {{brand}}' } }
  await saveSitePage(world, { page: 'home', version: 0 }, { ...emptyDocument, texts }, BY)
  expect(await (await get('/tr')).text()).not.toContain('Bizim kışımız')

  const { body } = await call('POST', '/api/admin/site/home/preview')
  const preview = await get(`/tr?draft=${encodeURIComponent(body.pass)}`)
  expect(await preview.text()).toContain('Bizim kışımız')
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toContain('noindex')
  expect(await (await get('/tr?draft=guess')).text()).not.toContain('Bizim kışımız')

  await publishSitePage(world, { page: 'home', version: 1 }, BY)
  const published = await (await get('/tr')).text()
  expect(published).toContain('<h1')
  expect(published).toContain('Bizim kışımız')
  expect(published).toContain('<title>Kış · MANTO 1976</title>')
  expect(await (await get('/en')).text()).toContain('The new Fall/Winter collection')
})

test('the menus show the first coats and the picture of the brand page, of a company only its own', async () => {
  const { world } = await createStaffSession()
  await fillCatalogue(
    world,
    ['alara-1', 'isil-2', 'gizli-3', 'taslak-4'].map((id, mark) => makePicture(id, 'black', mark)),
  )
  const rows = await world.db
    .select({ product: productPictures.productId, id: pictures.id, key: pictures.key })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.picture))
  const pictureOf = Object.fromEntries(rows.map((row) => [row.product, row]))
  const scene = pictureOf['taslak-4']?.id ?? ''
  await replaceSiteImages(
    world,
    ['brand-wide', 'brand-tall'].map((name) => ({ name, picture: scene, filmKey: null })),
  )
  const get = await openTestApp(world)
  const menuPictures = async () => {
    const [menus = ''] = /<nav[\s\S]*?<\/nav>/.exec(await (await get('/en/contact')).text()) ?? []
    return rows.filter(({ key }) => key && menus.includes(key)).map(({ product }) => product)
  }
  const coats = ['alara-1', 'isil-2']
  expect((await menuPictures()).toSorted()).toEqual([...coats, 'taslak-4'])

  await world.db.update(installation).set({ isDemonstration: false })
  expect((await menuPictures()).toSorted()).toEqual(coats)

  const own = { ...emptyDocument, pictures: { hero: pictureOf['gizli-3']?.id ?? '' } }
  await saveSitePage(world, { page: 'brand', version: 0 }, own, BY)
  await publishSitePage(world, { page: 'brand', version: 1 }, BY)
  expect((await menuPictures()).toSorted()).toEqual([...coats, 'gizli-3'].toSorted())
})

test('no two of the pages about the demonstration show the same picture', async () => {
  const { world } = await createStaffSession()
  await fillCatalogue(world, [makePicture('alara-1', 'black')])
  const get = await openTestApp(world)
  const picturesOf = async (page: string) => {
    const html = await (await get(`/en${page}`)).text()
    return new Set(html.match(/\/pictures\/[a-z-]+(?=-\d)/g))
  }
  const byPage = await Promise.all(['', '/brand', '/atelier', '/about'].map(picturesOf))
  for (const names of byPage) expect(names.size).toBeGreaterThan(1)
  const names = byPage.flatMap((each) => [...each])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a page out of the menus leaves menus, footer and sitemap, and its address still answers', async () => {
  const { world } = await createStaffSession()
  const get = await openTestApp(world)
  const linksOf = async (path: string) => {
    const html = await (await get(path)).text()
    return [...html.matchAll(/<a[^>]+href="(\/en\/(?:brand|about|fabrics|atelier))"/g)].map(
      ([, href]) => href,
    )
  }
  const document = { ...emptyDocument, hidden: ['fabrics'], order: ['atelier', 'brand'] }
  await saveSitePage(world, { page: 'frame', version: 0 }, document, BY)
  await publishSitePage(world, { page: 'frame', version: 1 }, BY)
  const links = await linksOf('/en/contact')
  expect(links).not.toContain('/en/fabrics')
  expect(links.slice(0, 3)).toEqual(['/en/atelier', '/en/brand', '/en/about'])
  expect((await get('/en/fabrics')).status).toBe(200)
  const sitemap = await (await get('/sitemap-en.xml')).text()
  expect(sitemap).not.toContain('/en/fabrics<')
  expect(sitemap).toContain('/en/atelier<')
})

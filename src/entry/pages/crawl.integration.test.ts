import { existsSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { type ReadPage, readPage } from '#testing/read-page.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

type Answer = { status: number; robots: string | null; page: ReadPage | null }
type Page = { path: string; robots: string | null; page: ReadPage }

let origin = ''
let get: Awaited<ReturnType<typeof openTestApp>>
const answers = new Map<string, Answer>()
/** Pages without a query, and the pages among them that search engines may show. */
let pages: Page[] = []
let indexed: Page[] = []

/** Follows every link from the home pages. A page with a query is read, but its links are not followed. */
beforeAll(async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel'), makePicture('gizli-3', 'camel', 3)])
  origin = world.origin
  get = await openTestApp(world)
  const queue = locales.map((locale) => `/${locale}`)
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (answers.has(path)) continue
    const answer = await readAddress(path)
    answers.set(path, answer)
    if (!path.includes('?'))
      queue.push(...(answer.page?.anchors ?? []).map((href) => href.replace(/#.*/, '')))
  }
  pages = [...answers].flatMap(([path, { page, robots }]) =>
    page && !path.includes('?') ? [{ path, page, robots }] : [],
  )
  indexed = pages.filter(({ page }) => !page.robots)
}, 120_000)

async function readAddress(path: string): Promise<Answer> {
  const response = await get(path)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return {
    status: response.status,
    robots: response.headers.get('x-robots-tag'),
    page: isPage ? readPage(await response.text()) : null,
  }
}

/** The pages that a check complains about, with its complaint. */
function faults(
  list: Page[],
  check: (page: ReadPage, path: string) => string | false | undefined,
): string[] {
  return list.flatMap(({ path, page }) => {
    const fault = check(page, path)
    return fault ? [`${path}: ${fault}`] : []
  })
}

const isTwice = (list: string[]) => list.filter((value, index) => list.indexOf(value) !== index)

test('every link leads to a page, in every language', async () => {
  expect(indexed.map(({ path }) => path)).toContain('/tr/urunler/pea-coat')
  for (const locale of locales)
    expect(pages.filter(({ path }) => path.startsWith(`/${locale}`)).length).toBeGreaterThan(12)

  const pictures = new Set(pages.flatMap(({ page }) => page.pictures))
  for (const path of pictures) answers.set(path, await readAddress(path))
  const shared = indexed.map(({ page }) => (page.meta('og:image') ?? '').replace(origin, ''))
  const files = [...new Set([...shared, ...pages.flatMap(({ page }) => page.files)])]
  for (const path of files.filter((file) => !existsSync(`build/client${file}`)))
    answers.set(path, await readAddress(path))
  expect([...answers].filter(([, { status }]) => status !== 200)).toEqual([])
})

test('every page has its language, a single heading, and a title and description that search engines show whole', () => {
  expect(faults(pages, ({ lang }, path) => lang !== path.slice(1, 3) && lang)).toEqual([])
  expect(faults(indexed, ({ headings }) => headings !== 1 && `${headings} headings`)).toEqual([])
  expect(faults(indexed, ({ title }) => /^.{10,60}$/.test(title) === false && title)).toEqual([])
  const isCut = (text: string) => text.length < 50 || text.length > 155 || text.endsWith('…')
  expect(faults(indexed, ({ description }) => isCut(description) && description)).toEqual([])
})

test('no two pages have the same title or description', () => {
  expect(isTwice(indexed.map(({ page }) => page.title))).toEqual([])
  expect(isTwice(indexed.map(({ page }) => page.description))).toEqual([])
})

test('a page links to itself and its other languages, which link back', () => {
  const byAddress = new Map(indexed.map(({ path, page }) => [origin + path, page]))
  expect(
    faults(indexed, ({ canonical }, path) => canonical !== origin + path && canonical),
  ).toEqual([])
  expect(
    faults(indexed, ({ alternates, canonical, lang }) => {
      if (Object.keys(alternates).join() !== [...locales, 'x-default'].join()) return 'hreflang'
      if (alternates[lang ?? ''] !== canonical) return 'not itself'
      if (alternates['x-default'] !== alternates['en']) return 'x-default'
      const alternatePages = locales.map((locale) => byAddress.get(alternates[locale] ?? ''))
      const isMutual = alternatePages.every(
        (other) => JSON.stringify(other?.alternates) === JSON.stringify(alternates),
      )
      return !isMutual && 'not mutual'
    }),
  ).toEqual([])
})

test('a shared link shows title, text and picture in its language', () => {
  expect(
    faults(indexed, ({ meta, canonical, description, lang }) => {
      const isConsistent = meta('og:url') === canonical && meta('og:description') === description
      const inLanguage = meta('og:locale')?.startsWith(`${lang}_`)
      const ofImage = ['image', 'image:alt', 'image:width', 'image:height']
      const isPictured = ofImage.every((name) => meta(`og:${name}`))
      return !(isConsistent && inLanguage && isPictured && meta('og:title')) && 'incomplete'
    }),
  ).toEqual([])
})

test('private pages, selections and searches are not indexed; the header agrees with the page', async () => {
  const privatePaths = ['/en/partner', '/tr/hesap', '/ru/admin-dashboard', '/en/forgot-password']
  for (const path of privatePaths) {
    const { page, robots } = await readAddress(path)
    expect([path, page?.robots, robots]).toEqual([path, 'noindex', 'noindex'])
    expect(page?.canonical).toBeUndefined()
  }
  for (const query of ['?category=coat', '?category=coat&color=black', '?q=alara']) {
    const { page, robots } = await readAddress(`/en/products${query}`)
    expect([page?.robots, robots]).toEqual(['noindex,follow', 'noindex,follow'])
  }
  const color = (await readAddress('/en/product/alara-1?color=black')).page
  expect(color?.canonical).toBe(`${origin}/en/product/alara-1`)
  expect((await readAddress('/en/products?utm_source=mail')).page?.robots).toBeUndefined()
  expect((await get('/api/portal/me')).headers.get('x-robots-tag')).toContain('noindex')
})

test('the sitemap lists exactly the pages that search engines may show, with pictures and other languages', async () => {
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const index = await (await get('/sitemap.xml')).text()
  expect(locs(index)).toEqual(locales.map((locale) => `${origin}/sitemap-${locale}.xml`))
  const sitemapUrls: string[] = []
  for (const address of locs(index)) {
    const text = await (await get(new URL(address).pathname)).text()
    sitemapUrls.push(...locs(text))
    expect(text).toMatch(/alara-1<\/loc><lastmod>20\d\d-.+?<image:loc>http.+?\.webp<\/image:loc>/)
    expect(text).not.toMatch(/gizli-3|taslak-4|eski-5/)
    expect(text.match(/hreflang/g)).toHaveLength(locs(text).length * 4)
  }
  expect(sitemapUrls.toSorted()).toEqual(indexed.map(({ path }) => origin + path).toSorted())
  expect((await get('/sitemap-en-2.xml')).status).toBe(404)
  expect((await get('/sitemap-de.xml')).status).toBe(404)
})

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

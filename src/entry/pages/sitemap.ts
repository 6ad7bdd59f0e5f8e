import { newRouter } from '#api/router.ts'
import { defaultOf, isLocale, type Locale, locales } from '#base/locale.ts'
import { listCategoryChanges } from '#features/catalogue/category.queries.ts'
import {
  countPublicProducts,
  type SitemapProduct,
  listPublicProducts,
} from '#features/seo/sitemap.queries.ts'
import { readContent } from '#features/site-content/site-content.queries.ts'
import { indexedPages } from '#i18n/indexed-pages.ts'
import { fillPath } from '#i18n/path-to.ts'
import { type PageName, paths } from '#i18n/paths.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'
import { webpOf } from '#web/catalogue/pictures/picture.tsx'

/** Products in a file: with pictures and languages well below the 50 MB that a file may have. */
const PRODUCTS_A_FILE = 5000

/** Pages that show the catalogue, and change with it. */
const catalogued: PageName[] = ['home', 'products', 'fabrics']

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' }

type Entry = {
  page: PageName
  params?: Record<string, string>
  changedAt?: Date | null
  /** Undefined for all languages. */
  languages?: readonly Locale[]
  pictures?: string[]
}

/**
 * `/sitemap.xml` leads to the files of each language, `/sitemap-tr.xml`, `/sitemap-tr-2.xml` and so on.
 * They are stored like finished pages, so every publish is in them at once.
 */
export const sitemapRouter = newRouter()
  .get('/sitemap.xml', async (c) => {
    const { world } = c.var
    const { count, changedAt } = await countPublicProducts(world)
    const numbers = Array.from({ length: filesFor(count) }, (_, index) => index + 1)
    const { languages } = await findOwner(world)
    const files = languages.flatMap((locale) =>
      numbers.map((number) =>
        element('sitemap', [
          element('loc', `${world.origin}/${fileName(locale, number)}`),
          ...lastChange(changedAt),
        ]),
      ),
    )
    return c.body(wrap('sitemapindex', '', files), 200, XML)
  })
  .get('/:file{sitemap-[a-z]{2}(-[0-9]{1,4})?\\.xml}', async (c) => {
    const { world } = c.var
    const [, locale = '', digits = '1'] = /-([a-z]{2})(?:-(\d+))?/.exec(c.req.param('file')) ?? []
    const number = Number(digits)
    const owner = await findOwner(world)
    if (!isLocale(locale) || !owner.languages.includes(locale)) return c.notFound()
    const { count, changedAt } = await countPublicProducts(world)
    if (c.req.param('file') !== fileName(locale, number) || number > filesFor(count))
      return c.notFound()

    const range = { offset: (number - 1) * PRODUCTS_A_FILE, limit: PRODUCTS_A_FILE }
    const products = await listPublicProducts(world, range)
    const entries = [
      ...(number === 1
        ? [...(await pageEntries(world, changedAt)), ...(await categoryEntries(world, locale))]
        : []),
      ...products.flatMap((product) =>
        product.hiddenIn.includes(locale) ? [] : [productEntry(product)],
      ),
    ]
    const urls = entries.map((entry) => url(entry, locale, owner.languages, world.origin))
    return c.body(wrap('urlset', NAMESPACES, urls), 200, XML)
  })

const NAMESPACES =
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function fileName(locale: Locale, number: number): string {
  return number === 1 ? `sitemap-${locale}.xml` : `sitemap-${locale}-${number}.xml`
}

const filesFor = (count: number) => Math.max(1, Math.ceil(count / PRODUCTS_A_FILE))

/** A page that staff took out of the menus still answers at its address, but search engines are not led to it. */
async function pageEntries(world: World, changedAt: Date | null): Promise<Entry[]> {
  const { frame } = await readContent(world, ['frame'], 'tr')
  return indexedPages
    .filter((page) => !frame.hidden.includes(page))
    .map((page) => ({ page, changedAt: catalogued.includes(page) ? changedAt : null }))
}

async function categoryEntries(world: World, locale: Locale): Promise<Entry[]> {
  const list = await listCategoryChanges(world, locale)
  return list.map(({ slug, changedAt }) => ({
    page: 'category',
    params: { category: slug },
    changedAt,
  }))
}

function productEntry({ id, changedAt, hiddenIn, pictures }: SitemapProduct): Entry {
  const languages = locales.filter((locale) => !hiddenIn.includes(locale))
  return { page: 'product', params: { id }, changedAt, languages, pictures: pictures.map(webpOf) }
}

function url(entry: Entry, pageLocale: Locale, all: readonly Locale[], origin: string) {
  const { page, params, changedAt, pictures = [] } = entry
  const languages = all.filter((locale) => entry.languages?.includes(locale) ?? true)
  const addressIn = (locale: Locale) => origin + fillPath(paths[page][locale], params)
  const alternate = (hreflang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(addressIn(locale))}"/>`
  return element('url', [
    element('loc', addressIn(pageLocale)),
    ...lastChange(changedAt ?? null),
    ...languages.map((locale) => alternate(locale, locale)),
    alternate('x-default', defaultOf(languages)),
    ...pictures.map((path) => element('image:image', [element('image:loc', origin + path)])),
  ])
}

function lastChange(changedAt: Date | null): string[] {
  return changedAt ? [element('lastmod', changedAt.toISOString())] : []
}

/** A text is escaped; a list is of finished elements. */
function element(name: string, content: string | string[]): string {
  return `<${name}>${typeof content === 'string' ? escape(content) : content.join('')}</${name}>`
}

function wrap(name: string, namespaces: string, elements: string[]): string {
  const open = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${elements.join('\n')}\n</${name}>\n`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

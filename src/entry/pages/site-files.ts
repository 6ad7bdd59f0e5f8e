import { newRouter } from '#api/router.ts'
import { isLocale } from '#base/locale.ts'
import type { Picture } from '#features/media/picture.ts'
import { readContent } from '#features/site-content/site-content.queries.ts'
import { paths } from '#i18n/paths.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { readHead } from '#web/shell/read-head.ts'
import { LETTER_ICON, siteFileOf } from '#web/shell/start/site-icon.tsx'

/** Files for search engines and home screens, made of the owner's settings and the texts. */
export const siteFilesRouter = newRouter()
  // No page is disallowed: a page that is left out has a robots tag, which crawlers must be able to read.
  .get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Allow: /', '', `Sitemap: ${c.var.world.origin}/sitemap.xml`, ''].join(
        '\n',
      ),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  )
  // The key proves to search engines that an announcement of changes comes from here.
  .get('/:file{[a-zA-Z0-9-]{8,128}\\.txt}', (c) => {
    const key = c.var.world.indexNow?.key
    return key && c.req.param('file') === `${key}.txt` ? c.text(key) : c.notFound()
  })
  .get(LETTER_ICON, async (c) => {
    const [letter = ''] = (await findOwner(c.var.world)).name
    return c.body(drawLetter(letter), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    })
  })
  .get('/:locale/site.webmanifest', async (c) => {
    const locale = c.req.param('locale')
    if (!isLocale(locale)) return c.notFound()
    const { name, isDemo } = await findOwner(c.var.world)
    const { frame, home } = await readContent(c.var.world, ['frame', 'home'], locale)
    const manifest = {
      name,
      short_name: name,
      description:
        home.texts['head.description'] ??
        readHead('home', locale, { since: null, isDemo }).description,
      lang: locale,
      dir: 'ltr',
      id: paths.home[locale],
      start_url: paths.home[locale],
      scope: '/',
      display: 'browser',
      background_color: '#f6f3ee',
      theme_color: '#f6f3ee',
      icons: iconsOf(frame.pictures['icon'], isDemo),
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })

function iconsOf(own: Picture | undefined, isDemo: boolean) {
  if (own) {
    const sides = `${own.webpWidth}x${Math.round(own.webpWidth * own.ratio)}`
    return [{ src: siteFileOf(own), sizes: sides, type: 'image/webp' }]
  }
  if (!isDemo) return [{ src: LETTER_ICON, sizes: 'any', type: 'image/svg+xml' }]
  return [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

/** The first letter of a company's name, as an icon. */
function drawLetter(letter: string): string {
  const initial = /[\p{L}\p{N}]/u.test(letter) ? letter.toLocaleUpperCase('tr') : '·'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f6f3ee"/><text x="16" y="24" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="23" fill="#1b1917">${initial}</text></svg>`
}

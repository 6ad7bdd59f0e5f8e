import { newRouter } from '#api/router.ts'
import { isLocale } from '#base/locale.ts'
import { paths } from '#i18n/paths.ts'
import { textsOf } from '#i18n/text.ts'
import { findOwner } from '#platform/owner/find-owner.ts'

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
  .get('/:locale/site.webmanifest', async (c) => {
    const locale = c.req.param('locale')
    if (!isLocale(locale)) return c.notFound()
    const { t } = textsOf(locale)
    const { name } = await findOwner(c.var.world)
    const manifest = {
      name,
      short_name: name,
      description: t('heads:home.description'),
      lang: locale,
      dir: 'ltr',
      id: paths.home[locale],
      start_url: paths.home[locale],
      scope: '/',
      display: 'browser',
      background_color: '#f6f3ee',
      theme_color: '#f6f3ee',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })

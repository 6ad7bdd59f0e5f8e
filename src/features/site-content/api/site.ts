import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { anyMessage } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { receiveFile } from '#features/media/api/receive-file.ts'
import { cleanFileName } from '#features/media/upload.ts'
import { SITE_TEXT_MAX } from '#features/site-content/page-document.ts'
import { makePreviewPass } from '#features/site-content/preview-pass.queries.ts'
import {
  publishSitePage,
  restoreSitePage,
  saveSitePage,
} from '#features/site-content/site-content.commands.ts'
import { findSitePage, listSitePages } from '#features/site-content/site-content.queries.ts'
import { sendSiteFilm } from '#features/site-content/site-film.commands.ts'
import { type SitePage, sitePageNames } from '#features/site-content/site-slots.ts'

const version = z.int()
const saved = z.object({
  version,
  document: z.object({
    texts: z.record(z.string(), z.partialRecord(z.enum(locales), anyMessage(SITE_TEXT_MAX))),
    pictures: z.record(z.string(), z.uuid()),
    films: z._default(z.record(z.string(), z.uuid()), {}),
    hidden: z.array(z.string()),
    // A page that was open before products could be chosen sends none.
    products: z._default(z.array(anyMessage(40)), []),
    order: z._default(z.array(z.string()), []),
  }),
})

/**
 * `/api/admin/site`: the public pages. `PUT` stores a draft, `publish` shows it to visitors, `restore`
 * brings a version of before back as the draft, `POST /films?name=` takes a film as the body or `?upload=`, `preview` gives the word that opens drafts for an hour.
 */
export const siteRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listSitePages(c.var.world)))
  .get('/:page', async (c) => c.json(await findSitePage(c.var.world, pageOf(c.req.param('page')))))
  .put('/:page', jsonBody(saved), async (c) => {
    const { document, ...base } = c.req.valid('json')
    const page = pageOf(c.req.param('page'))
    const version = await saveSitePage(c.var.world, { page, ...base }, document, c.var.user.id)
    return c.json({ version })
  })
  .post('/films', async (c) => {
    const fileName = cleanFileName(c.req.query('name') ?? '')
    const id = await receiveFile(c, (file) => sendSiteFilm(c.var.world, { ...file, fileName }))
    return c.json({ id }, 201)
  })
  .post('/:page/publish', jsonBody(z.object({ version })), async (c) => {
    const page = pageOf(c.req.param('page'))
    await publishSitePage(c.var.world, { page, ...c.req.valid('json') }, c.var.user.id)
    return c.json({ ok: true as const })
  })
  .post('/:page/restore', jsonBody(z.object({ version, restored: z.int() })), async (c) => {
    const { restored, ...base } = c.req.valid('json')
    const page = pageOf(c.req.param('page'))
    const version = await restoreSitePage(c.var.world, { page, ...base }, restored, c.var.user.id)
    return c.json({ version })
  })
  .post('/:page/preview', (c) => {
    pageOf(c.req.param('page'))
    return c.json({ pass: makePreviewPass(c.var.world) })
  })

function pageOf(name: string): SitePage {
  const page = sitePageNames.find((each) => each === name)
  if (!page) throw new Refusal('missing', 'pathMissing')
  return page
}

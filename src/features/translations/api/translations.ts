import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { listQuery, queryBy } from '#api/list-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { readListQuery } from '#base/list.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { TABLE_BYTES_MAX } from '#features/catalogue-import/import.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import {
  showInLanguage,
  translateProduct,
  translateProducts,
} from '#features/translations/translation.commands.ts'
import {
  countCoverage,
  listTranslatedTexts,
  listTranslations,
} from '#features/translations/translation.queries.ts'
import {
  languageShownForm,
  sourceLocale,
  translationForm,
  translationList,
  translationsForm,
} from '#features/translations/translation.ts'

const boardQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  return {
    ...readListQuery(translationList, valueOf),
    locale: locale && isLocale(locale) ? locale : fallbackLocale,
  }
})

/**
 * `/api/admin/translations`: products and their coverage in each language. `GET /` lists, `/coverage`
 * counts, `/texts` gives the texts, `POST /file` reads the table that is its body, `PUT /:id` writes a language of a product, `PUT /` of
 * several, `PUT /shown` shows them in a language.
 */
export const translationsRouter = new Hono<WithRole>()
  .get('/', boardQuery, async (c) => {
    const { locale, ...query } = c.req.valid('query')
    return c.json(await listTranslations(c.var.world, query, locale))
  })
  .get('/coverage', listQuery(translationList), async (c) =>
    c.json(await countCoverage(c.var.world, c.req.valid('query').filters.from ?? sourceLocale)),
  )
  .get('/texts', listQuery(translationList), async (c) =>
    c.json(await listTranslatedTexts(c.var.world, c.req.valid('query'))),
  )
  .post('/file', async (c) => {
    const table = await c.var.world.tables.read(await readBytes(c.req.raw, TABLE_BYTES_MAX))
    if (typeof table === 'string') throw new Refusal('unfit', table)
    return c.json({ rows: table.rows.slice(table.reading.headingRow - 1) })
  })
  .put('/', jsonBody(translationsForm), async (c) =>
    c.json({ refused: await translateProducts(c.var.world, c.req.valid('json'), c.var.user.id) }),
  )
  .put('/shown', jsonBody(languageShownForm), async (c) => {
    await showInLanguage(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .put('/:id', jsonBody(translationForm), async (c) => {
    const id = readProductId(c.req.param('id'))
    const change = { id, ...c.req.valid('json') }
    return c.json({ version: await translateProduct(c.var.world, change, c.var.user.id) })
  })

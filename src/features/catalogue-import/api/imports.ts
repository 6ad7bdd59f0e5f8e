import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { listQuery, queryBy } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { readListQuery } from '#base/list.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import {
  requireOpenImport,
  sendImportPicture,
} from '#features/catalogue-import/import-picture.commands.ts'
import {
  answerImport,
  discardImport,
  mapImport,
  runImport,
  undoImport,
} from '#features/catalogue-import/import.commands.ts'
import {
  exportProducts,
  getImport,
  listImportRows,
  listImports,
} from '#features/catalogue-import/import.queries.ts'
import {
  answerForm,
  importUpload,
  importList,
  mappingForm,
  readingForm,
  rowList,
  TABLE_BYTES_MAX,
} from '#features/catalogue-import/import.ts'
import { createImport, rereadImport } from '#features/catalogue-import/read-import.commands.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import { receiveFile } from '#features/media/api/receive-file.ts'

const exportQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  const { page, rows } = readListQuery({ sorts: [], filters: {} }, valueOf)
  return { page, rows, locale: locale && isLocale(locale) ? locale : fallbackLocale }
})

/**
 * `/api/admin/imports`: tables of products. `POST /?name=&locale=` takes the file as the body, `POST /:id/pictures?name=`
 * a picture; `PUT /:id/reading` reads the file in another way, `PUT /:id/mapping` has all rows checked,
 * `PUT /:id/answers` too, with a question of the check answered; `POST /:id/run` and `/:id/undo` start the work of a job.
 * `GET /products?page=&locale=` gives the catalogue as rows of such a table.
 */
export const importsRouter = new Hono<WithRole>()
  .get('/', listQuery(importList), async (c) => {
    const [{ rows, total }, names] = await Promise.all([
      listImports(c.var.world, c.req.valid('query')),
      listAdminNames(c.var.world),
    ])
    const namedRows = rows.map(({ sentBy, ...row }) => ({ ...row, by: names[sentBy] ?? null }))
    return c.json({ rows: namedRows, total })
  })
  .post('/', async (c) => {
    const query = importUpload.safeParse(c.req.query())
    if (!query.success) throw new Refusal('invalid', 'validationFailed')
    const bytes = await readBytes(c.req.raw, TABLE_BYTES_MAX)
    const id = await createImport(c.var.world, { bytes, ...query.data }, c.var.user.id)
    return c.json({ id }, 201)
  })
  .get('/products', exportQuery, async (c) => {
    const { locale, ...page } = c.req.valid('query')
    return c.json(await exportProducts(c.var.world, page, locale))
  })
  .get('/:id', async (c) => c.json(await getImport(c.var.world, idOf(c.req.param('id')))))
  .get('/:id/rows', listQuery(rowList), async (c) =>
    c.json(await listImportRows(c.var.world, idOf(c.req.param('id')), c.req.valid('query'))),
  )
  .put('/:id/mapping', jsonBody(mappingForm), async (c) => {
    await mapImport(c.var.world, idOf(c.req.param('id')), c.req.valid('json'))
    return c.json({ ok: true as const })
  })
  .put('/:id/reading', jsonBody(readingForm), async (c) => {
    const id = idOf(c.req.param('id'))
    await rereadImport(c.var.world, id, c.req.valid('json'))
    return c.json({ ok: true as const })
  })
  .put('/:id/answers', jsonBody(answerForm), async (c) => {
    await answerImport(c.var.world, idOf(c.req.param('id')), c.req.valid('json'))
    return c.json({ ok: true as const })
  })
  .post('/:id/pictures', async (c) => {
    const importId = idOf(c.req.param('id'))
    // A closed import is refused before a single byte of the file is read.
    await requireOpenImport(c.var.world, importId)
    const fileName = c.req.query('name') ?? ''
    const id = await receiveFile(c, (file) =>
      sendImportPicture(c.var.world, importId, { ...file, fileName }),
    )
    return c.json({ id }, 202)
  })
  .post('/:id/run', async (c) => {
    await runImport(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .post('/:id/undo', async (c) => {
    await undoImport(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .delete('/:id', async (c) => {
    await discardImport(c.var.world, idOf(c.req.param('id')))
    return c.json({ ok: true as const })
  })

const idOf = (input: string) => readId(input, 'importMissing')

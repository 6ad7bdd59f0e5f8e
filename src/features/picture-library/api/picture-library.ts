import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { queryBy } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { readListQuery } from '#base/list.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import { receiveFile } from '#features/media/api/receive-file.ts'
import { countStoredBytes } from '#features/media/stored-bytes.queries.ts'
import {
  deleteUnused,
  sendLibraryPicture,
} from '#features/picture-library/picture-library.commands.ts'
import { listLibrary } from '#features/picture-library/picture-library.queries.ts'
import { pictureLibrary, replaceForm } from '#features/picture-library/picture-library.ts'
import { replaceEverywhere } from '#features/picture-library/picture-replace.commands.ts'

const libraryQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  return {
    ...readListQuery(pictureLibrary, valueOf),
    locale: locale && isLocale(locale) ? locale : fallbackLocale,
  }
})

/**
 * `/api/admin/media`: all pictures with where they are used, and the space they take. `POST /?name=` takes a picture as the
 * body, or `?upload=`; `POST /:id/replace` puts another into all its places, `DELETE /:id` deletes an unused picture.
 */
export const pictureLibraryRouter = new Hono<WithRole>()
  .get('/', libraryQuery, async (c) => {
    const { world } = c.var
    const { locale, ...query } = c.req.valid('query')
    const [list, bytes] = await Promise.all([
      listLibrary(world, query, locale),
      countStoredBytes(world.db),
    ])
    return c.json({ ...list, bytes, bytesMax: world.mediaBytesMax })
  })
  .post('/', async (c) => {
    const fileName = c.req.query('name') ?? ''
    const id = await receiveFile(c, (file) =>
      sendLibraryPicture(c.var.world, { ...file, fileName }),
    )
    return c.json({ id, state: 'pending' as const }, 202)
  })
  .post('/:id/replace', jsonBody(replaceForm), async (c) => {
    const replacement = { id: readId(c.req.param('id'), 'pictureMissing'), ...c.req.valid('json') }
    return c.json(await replaceEverywhere(c.var.world, replacement, c.var.user.id))
  })
  .delete('/:id', async (c) => {
    const id = readId(c.req.param('id'), 'pictureMissing')
    await deleteUnused(c.var.world, id, c.var.user.id)
    return c.json({ ok: true as const })
  })

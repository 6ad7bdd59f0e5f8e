import { Hono } from 'hono'

import { readListQuery } from '#base/list.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import { deleteUnused } from '#business/catalogue-admin/picture-library.commands.ts'
import {
  countLibraryBytes,
  listLibrary,
} from '#business/catalogue-admin/picture-library.queries.ts'
import { pictureLibrary } from '#business/catalogue-admin/picture-library.ts'

import { queryBy } from '../list-query.ts'
import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'

const libraryQuery = queryBy((valueOf) => {
  const locale = valueOf('locale')
  return {
    ...readListQuery(pictureLibrary, valueOf),
    locale: locale && isLocale(locale) ? locale : fallbackLocale,
  }
})

/** `/api/admin/media`: all pictures with where they are used, and the space they take. `DELETE /:id` an unused one. */
export const library = new Hono<WithRole>()
  .get('/', libraryQuery, async (c) => {
    const { world } = c.var
    const { locale, ...query } = c.req.valid('query')
    const [list, bytes] = await Promise.all([
      listLibrary(world, query, locale),
      countLibraryBytes(world),
    ])
    return c.json({ ...list, bytes, bytesMax: world.mediaBytesMax })
  })
  .delete('/:id', async (c) => {
    const id = readId(c.req.param('id'), 'pictureMissing')
    await deleteUnused(c.var.world, id, c.var.user.id)
    return c.json({ ok: true as const })
  })

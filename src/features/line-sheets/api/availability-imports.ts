import { Hono } from 'hono'

import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import {
  checkAvailabilityTable,
  runAvailabilityImport,
  undoAvailabilityImport,
} from '#features/line-sheets/availability/availability-import.commands.ts'
import {
  getAvailabilityImport,
  listAvailabilityImports,
  writeAvailabilityTable,
} from '#features/line-sheets/availability/availability-import.queries.ts'
import { AVAILABILITY_BYTES_MAX } from '#features/line-sheets/availability/availability-import.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'

const idOf = (input: string) => readId(input, 'importMissing')

/**
 * `/api/admin/availability-imports`: ready pieces as a table, out and in. `POST ?name=&locale=` reads the table that is
 * its body and stores the changes it would make; only `/:id/run` writes it.
 */
export const availabilityImportsRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listAvailabilityImports(c.var.world)))
  .post('/', localeQuery, async (c) => {
    const { world, user } = c.var
    const bytes = await readBytes(c.req.raw, AVAILABILITY_BYTES_MAX)
    const table = { bytes, name: c.req.query('name') ?? '', locale: c.req.valid('query').locale }
    return c.json({ id: await checkAvailabilityTable(world, table, user.id) }, 201)
  })
  .get('/table', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    const all = c.req.query('all') !== undefined
    return c.json({ rows: await writeAvailabilityTable(c.var.world, { locale, all }) })
  })
  .get('/:id', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    return c.json(await getAvailabilityImport(c.var.world, idOf(c.req.param('id')), locale))
  })
  .post('/:id/run', async (c) => {
    await runAvailabilityImport(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/undo', async (c) =>
    c.json(await undoAvailabilityImport(c.var.world, idOf(c.req.param('id')), c.var.user.id)),
  )

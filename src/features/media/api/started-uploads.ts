import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import {
  getStartedUpload,
  receivePart,
  startUpload,
} from '#features/media/started-upload.commands.ts'
import { PART_BYTES, startUploadForm } from '#features/media/started-upload.ts'

import { readBytes } from './read-bytes.ts'

/**
 * `/api/admin/uploads`: files of staff that arrive in parts, so that a lost connection costs a single part. `POST /` begins
 * an upload, `POST /:id?offset=` takes the next part as the body, `GET /:id` says how far it has come. Who uses the
 * file names it in `?upload=` (`receive-file.ts`).
 */
export const startedUploadsRouter = new Hono<WithRole>()
  .post('/', jsonBody(startUploadForm), async (c) => {
    const { bytes } = c.req.valid('json')
    const id = await startUpload(c.var.world, { bytes, by: c.var.user.id })
    return c.json({ id, received: 0 }, 201)
  })
  .get('/:id', async (c) => {
    const own = { id: readId(c.req.param('id'), 'uploadMissing'), by: c.var.user.id }
    const { received, bytes } = await getStartedUpload(c.var.world, own)
    return c.json({ received, bytes })
  })
  .post('/:id', async (c) => {
    const own = { id: readId(c.req.param('id'), 'uploadMissing'), by: c.var.user.id }
    const offset = Number(c.req.query('offset'))
    if (!Number.isSafeInteger(offset)) throw new Refusal('invalid', 'validationFailed')
    // Before a single byte of the part is read.
    await getStartedUpload(c.var.world, own)
    const bytes = await readBytes(c.req.raw, PART_BYTES)
    return c.json({
      received: await receivePart(c.var.world, { ...own, isStaff: true }, { offset, bytes }),
    })
  })

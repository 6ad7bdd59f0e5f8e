import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono/validator'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { Refusal } from '#base/refusal.ts'
import { limitConcurrentUploads } from '#features/media/api/limit-concurrent-uploads.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import { PART_BYTES } from '#features/media/started-upload.ts'
import { finishFile } from '#features/requests/finish-file.commands.ts'
import {
  countReceived,
  receiveFilePart,
  removeFile,
  startFile,
} from '#features/requests/request-file.commands.ts'
import { getArrivedFile, listHeldFiles } from '#features/requests/request-file.queries.ts'
import { startFileForm } from '#features/requests/request-file.ts'

import { sendPreview, sendRequestFile } from './send-request-file.ts'
import { limitFiles, type WithHolder } from './with-holder.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs the assembly of files in sequence, because each file is briefly twice in memory as a whole. */
function inTurn<Result>(finish: () => Promise<Result>): Promise<Result> {
  const finished = last.then(finish)
  last = finished.catch(() => {})
  return finished
}

/** Requires a login that may send files. @throws {Refusal} forbidden `companyRole`, for a viewer of the company */
const maySend = createMiddleware<WithHolder>(async (c, next) => {
  if (!c.var.isBuying) throw new Refusal('forbidden', 'companyRole')
  await next()
})

const partQuery = validator('query', ({ offset }) => {
  const start = Number(offset)
  if (!Number.isSafeInteger(start)) throw new Refusal('invalid', 'validationFailed')
  return { offset: String(start) }
})

const idOf = (input: string) => readId(input, 'fileMissing')

/**
 * Files of an unsent form or of a request, for their holder alone. `POST /` starts a file, `POST /:file/parts?offset=`
 * takes the next part as the body, `GET /:file/received` tells the received bytes, `POST /:file/finish` completes the
 * file.
 */
export const heldFilesRouter = new Hono<WithHolder>()
  .get('/', async (c) => c.json(await listHeldFiles(c.var.world, c.var.holder)))
  .post('/', maySend, limitFiles, jsonBody(startFileForm), async (c) => {
    return c.json({ id: await startFile(c.var.world, c.var.holder, c.req.valid('json')) }, 201)
  })
  .get('/:file', async (c) => {
    const { world, holder } = c.var
    return sendRequestFile(world, await getArrivedFile(world, holder, idOf(c.req.param('file'))))
  })
  .get('/:file/preview', async (c) => {
    const { world, holder } = c.var
    return sendPreview(world, await getArrivedFile(world, holder, idOf(c.req.param('file'))))
  })
  .get('/:file/received', async (c) => {
    const { world, holder } = c.var
    return c.json({ received: await countReceived(world, holder, idOf(c.req.param('file'))) })
  })
  .post('/:file/parts', maySend, partQuery, async (c) => {
    const { world, holder } = c.var
    const id = idOf(c.req.param('file'))
    // A wrong file is refused before a single byte of the part is read.
    await countReceived(world, holder, id)
    const received = await limitConcurrentUploads(async () => {
      const bytes = await readBytes(c.req.raw, PART_BYTES)
      return receiveFilePart(world, holder, id, {
        offset: Number(c.req.valid('query').offset),
        bytes,
      })
    })
    return c.json({ received })
  })
  .post('/:file/finish', maySend, async (c) => {
    const { world, holder } = c.var
    const id = idOf(c.req.param('file'))
    return c.json(await inTurn(() => finishFile(world, holder, id, c.var.onArrival)))
  })
  .delete('/:file', maySend, async (c) => {
    await removeFile(c.var.world, c.var.holder, idOf(c.req.param('file')))
    return c.json({ ok: true })
  })

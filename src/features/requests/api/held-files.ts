import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono/validator'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { Refusal } from '#base/refusal.ts'
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

/** Runs work in sequence. */
function openSequence() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const finished = last.then(work)
    last = finished.catch(() => {})
    return finished
  }
}

/** The assembly of files, each of which is briefly twice in memory as a whole. Nobody with a login waits for guests. */
const ofGuests = openSequence()
const ofLogins = openSequence()

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
  .post('/', maySend, limitFiles('Files'), jsonBody(startFileForm), async (c) => {
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
  .post('/:file/parts', maySend, limitFiles('Parts'), partQuery, async (c) => {
    const { world, holder } = c.var
    const id = idOf(c.req.param('file'))
    // A wrong file is refused before a single byte of the part is read.
    await countReceived(world, holder, id)
    const bytes = await readBytes(c.req.raw, PART_BYTES)
    const offset = Number(c.req.valid('query').offset)
    return c.json({ received: await receiveFilePart(world, holder, id, { offset, bytes }) })
  })
  .post('/:file/finish', maySend, async (c) => {
    const { world, holder } = c.var
    const id = idOf(c.req.param('file'))
    const inTurn = holder.isGuest ? ofGuests : ofLogins
    return c.json(await inTurn(() => finishFile(world, holder, id, c.var.onArrival)))
  })
  .delete('/:file', maySend, async (c) => {
    await removeFile(c.var.world, c.var.holder, idOf(c.req.param('file')))
    return c.json({ ok: true })
  })

import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '#base/refusal.ts'
import { isUpload } from '#features/media/api/upload-path.ts'
import { buyerRouter } from '#features/orders/api/buyer.ts'
import { heldFilesRouter } from '#features/requests/api/held-files.ts'
import {
  chatText,
  modelsQuery,
  readModels,
  readRequestSheet,
  readText,
} from '#features/requests/api/models.ts'
import { asGuest } from '#features/requests/api/with-buyer.ts'
import { asFormOfGuest, asRequestOfBuyer } from '#features/requests/api/with-holder.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { jsonBody } from '../json-body.ts'
import { limitNetwork } from '../limit-calls.ts'
import { localeQuery } from '../locale-query.ts'
import { newRouter } from '../router.ts'

const BODY_BYTES_MAX = 64 * 1024

const smallBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => c.json({ code: 'tooLarge' }, 413),
})

/**
 * `/api/requests/*`: endpoints of guests. `models` lists models as visitors see them, `form/files` the files of an unsent
 * form for the holder of its token; all other paths are for the holder of a private link, and for its request alone.
 */
export const guestRequestsRouter = newRouter()
  .onError(answerRefusal)
  .use((c, next) => (isUpload(c.req.method, c.req.path) ? next() : smallBody(c, next)))
  .get('/models', modelsQuery, async (c) =>
    c.json(await readModels(c.var.world, c.req.valid('query'), 'visitor')),
  )
  .post('/read-text', jsonBody(chatText), limitNetwork('readText'), async (c) =>
    c.json(await readText(c.var.world, c.req.valid('json'), 'visitor')),
  )
  .post('/read-sheet', localeQuery, limitNetwork('readSheet'), async (c) => {
    const { locale } = c.req.valid('query')
    return c.json(await readRequestSheet(c.var.world, c.req.raw, locale, 'visitor'))
  })
  .use('/form/files/*', asFormOfGuest)
  .route('/form/files', heldFilesRouter)
  .use(asGuest)
  .use('/:id/files/*', asRequestOfBuyer)
  .route('/:id/files', heldFilesRouter)
  .route('/', buyerRouter)

guestRequestsRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})

import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '#base/refusal.ts'
import { buyerRouter } from '#features/orders/api/buyer.ts'
import { asGuest } from '#features/requests/api/with-buyer.ts'
import { listModels } from '#features/requests/model.queries.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { localeQuery } from '../locale-query.ts'
import { readProductId } from '../read-product-id.ts'
import { newRouter } from '../router.ts'

const BODY_BYTES_MAX = 64 * 1024

/**
 * `/api/requests/*`: for guests. `models/:id` is a model as visitors see it; all else is for the holder of a private
 * link, and of its request alone.
 */
export const guestRequestsRouter = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .get('/models/:id', localeQuery, async (c) => {
    const id = readProductId(c.req.param('id'))
    const models = await listModels(c.var.world, [id], c.req.valid('query').locale, 'visitor')
    const model = models.get(id)
    if (!model) throw new Refusal('missing', 'productMissing')
    return c.json(model)
  })
  .use(asGuest)
  .route('/', buyerRouter)

guestRequestsRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})

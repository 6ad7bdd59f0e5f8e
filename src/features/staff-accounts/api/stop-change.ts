import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'

import { answerRefusal } from '#api/answer-refusal.ts'
import { jsonBody } from '#api/json-body.ts'
import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { useStopLink } from '#features/staff-accounts/stop-link.commands.ts'
import { findStopLink } from '#features/staff-accounts/stop-link.queries.ts'

const BODY_BYTES_MAX = 4 * 1024

const link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

/**
 * `/api/stop-change`: for the reader of a letter to owners, without a login. `POST …/look` reads what the link stops, `POST` stops
 * it.
 */
export const stopChangeRouter = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  .post('/look', jsonBody(link), async (c) =>
    c.json(await findStopLink(c.var.world, c.req.valid('json').token)),
  )
  .post('/', jsonBody(link), async (c) =>
    c.json(await useStopLink(c.var.world, c.req.valid('json').token)),
  )

stopChangeRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})

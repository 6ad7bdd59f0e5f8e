import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'

import { answerRefusal } from '#api/answer-refusal.ts'
import { jsonBody } from '#api/json-body.ts'
import { limitNetwork } from '#api/limit-calls.ts'
import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { findIssuedDocument } from '#features/documents/document.queries.ts'

const question = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  reference: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
})

/**
 * `POST /api/documents/verify`: has this site issued the file with this SHA-256? The file itself never leaves the
 * reader's machine. The answer tells number, kind, version and date, and nothing of content or company.
 */
export const verifyRouter = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: 1024, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .post('/verify', jsonBody(question), limitNetwork('verifyDocument'), async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ document: await findIssuedDocument(c.var.world, c.req.valid('json')) })
  })

verifyRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})

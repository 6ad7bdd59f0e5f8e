import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'

import { answerRefusal } from '#api/answer-refusal.ts'
import { jsonBody } from '#api/json-body.ts'
import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { findIssuedDocument } from '#features/documents/document.queries.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { rateLimitOf } from '#platform/limits/request-limits.ts'

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
  .post('/verify', jsonBody(question), async (c) => {
    const { world, ip } = c.var
    c.header('cache-control', 'no-store')
    const seconds = world.auth.rateLimits
      ? await rateLimitOf(world, 'verifyDocument').consume(callerNetwork(ip))
      : null
    if (seconds !== null) {
      c.header('retry-after', String(seconds))
      throw new Refusal('tooMany', 'tooMany')
    }
    return c.json({ document: await findIssuedDocument(world, c.req.valid('json')) })
  })

verifyRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})

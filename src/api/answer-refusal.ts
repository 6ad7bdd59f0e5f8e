import type { Context } from 'hono'

import { busyCode, isBusy, secondsToWait } from '#base/busy.ts'
import { errorFacts, errorLevel } from '#base/error-facts.ts'
import { Refusal, statusOf } from '#base/refusal.ts'

import type { RouterEnv } from './router.ts'

/**
 * Error response of the API, for `app.onError`: `{ code }` with the status of the refusal. Overload is 503 `busy`, a
 * full disk 503 `diskFull`. Any other error is a bug: 500 `unexpected`, logged, without a message.
 */
export function answerRefusal(error: Error, c: Context<RouterEnv>): Response {
  c.header('cache-control', 'no-store')
  if (error instanceof Refusal) return c.json({ code: error.code }, statusOf[error.kind])
  if (isBusy(error))
    return c.json({ code: busyCode(error) }, 503, { 'retry-after': String(secondsToWait(error)) })
  c.var.world.log[errorLevel(error)](errorFacts(error), 'request failed')
  return c.json({ code: 'unexpected' }, 500)
}

import { createMiddleware } from 'hono/factory'

import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

/** Nobody waits longer. What was begun goes on and ends as it would, but is not told any more. */
export function timeLimit(milliseconds: number) {
  return createMiddleware<RouterEnv>(async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Refusal('tooMany', 'request_timeout')), milliseconds)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  })
}

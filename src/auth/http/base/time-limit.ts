import { createMiddleware } from 'hono/factory'

import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

/**
 * Answers after this time at the latest. The work already begun continues, but its result is not
 * sent.
 */
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

import { createHmac } from 'node:crypto'

import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'

import type { World } from '../world.ts'

/** Counters per key. */
export type RateLimit = {
  /** Counts a use. @returns seconds to wait if the limit is exceeded, else null */
  consume(key: string): Promise<number | null>
  /** Does not count. @returns seconds to wait if the next use would exceed the limit, else null */
  peek(key: string): Promise<number | null>
}

type Rule = { points: number; seconds: number }

/** Counts in the memory of this process. */
export function openRateLimit({ points, seconds }: Rule): RateLimit {
  return limitWith(new RateLimiterMemory({ points, duration: seconds }))
}

/**
 * Counts in the table `limit_uses`, for all processes that share the database; while it does not answer, in the
 * memory of this process.
 * @param name precedes the keys, so that limits do not count for each other
 */
export function openSharedLimit(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  name: string,
  { points, seconds }: Rule,
): RateLimit {
  const limit = limitWith(
    new RateLimiterPostgres({
      storeClient: (db as unknown as { $client: Pool }).$client,
      storeType: 'pool',
      tableName: 'limit_uses',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
    }),
  )
  // Keys are addresses of callers and mailboxes, which must not be readable in the table and its copies.
  const hidden = (key: string) =>
    createHmac('sha256', secrets.secretFor('limits')).update(key).digest('base64url')
  return { consume: (key) => limit.consume(hidden(key)), peek: (key) => limit.peek(hidden(key)) }
}

function limitWith(limiter: RateLimiterAbstract): RateLimit {
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return secondsOf(cause)
        throw cause
      }
    },
    async peek(key) {
      const state = await limiter.get(key)
      return state && state.consumedPoints >= limiter.points ? secondsOf(state) : null
    },
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

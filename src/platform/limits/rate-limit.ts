import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counters per key in the memory of this process. */
export type RateLimit = {
  /** Counts one use. @returns seconds to wait if the limit is exceeded, else null */
  take(key: string): Promise<number | null>
  /** Does not count. @returns seconds to wait if the next use would exceed the limit, else null */
  look(key: string): Promise<number | null>
}

export function openRateLimit(rule: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused)
        throw refused
      }
    },
    async look(key) {
      const state = await limiter.get(key)
      return state && state.consumedPoints >= rule.points ? secondsOf(state) : null
    },
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

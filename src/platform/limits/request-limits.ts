import { remembered } from '../memory.ts'
import type { World } from '../world.ts'
import { openRateLimit, type RateLimit } from './rate-limit.ts'

/**
 * How often one network may knock: times in so many seconds. The first lines are those of
 * installations of GoTrue; there they are buckets that fill up again, here they are windows.
 */
const rules = {
  token: { points: 150, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  recover: { points: 30, seconds: 300 },
  otp: { points: 30, seconds: 300 },
  magiclink: { points: 30, seconds: 300 },
  resend: { points: 30, seconds: 300 },
  signup: { points: 30, seconds: 300 },
  user: { points: 30, seconds: 300 },
  /** Each begins an OAuth flow to a provider login, which is a row. */
  authorize: { points: 30, seconds: 300 },
  factorChallenge: { points: 15, seconds: 60 },
  factorVerify: { points: 15, seconds: 60 },
  /** Looks at emailed links, which use nothing up. */
  link: { points: 60, seconds: 300 },
  /** Emails that one network asks for to one address, before each needs a solved captcha. */
  emailTo: { points: 5, seconds: 86_400 },
  anonymous: { points: 30, seconds: 3600 },
  /** Wrong passwords only. */
  partnerLogin: { points: 30, seconds: 300 },
  /** Captchas handed out, cheap for us; whole offices stand behind one address. */
  captcha: { points: 300, seconds: 300 },
  /** Of one network, before it has to solve captchas; see `captcha-threshold.ts`. */
  failures: { points: 10, seconds: 300 },
  /** Of all together, before everybody has to. */
  siteFailures: { points: 100, seconds: 60 },
}
export type RateRule = keyof typeof rules

const limitsOf = remembered(() => new Map<RateRule, RateLimit>())

/** Counted in the memory of each process: several processes allow several times as much. */
export function rateLimitOf(world: Pick<World, 'memory'>, rule: RateRule): RateLimit {
  const limits = limitsOf(world)
  const limit = limits.get(rule) ?? openRateLimit(rules[rule])
  limits.set(rule, limit)
  return limit
}

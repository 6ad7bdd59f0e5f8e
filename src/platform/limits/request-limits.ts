import { lt } from 'drizzle-orm'

import { perWorld } from '../per-world.ts'
import type { World } from '../world.ts'
import { limitUses } from './limits.tables.ts'
import { openRateLimit, openSharedLimit, type RateLimit } from './rate-limit.ts'

/**
 * Requests (`points`) that a network may send within `seconds`. The first lines are the defaults of
 * GoTrue, which uses refilling buckets; here they are fixed windows.
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
  /** Each request starts an OAuth flow, which adds a row. */
  authorize: { points: 30, seconds: 300 },
  factorChallenge: { points: 15, seconds: 60 },
  factorVerify: { points: 15, seconds: 60 },
  /** Page views of emailed links; they do not use up the link. */
  link: { points: 60, seconds: 300 },
  /** Emails that a network requests for an address before each further email needs a captcha. */
  emailTo: { points: 5, seconds: 86_400 },
  anonymous: { points: 30, seconds: 3600 },
  /** Wrong passwords only. */
  partnerLogin: { points: 30, seconds: 300 },
  /** Captchas are cheap for us, and a whole office may share an address. */
  captcha: { points: 300, seconds: 300 },
  /** Each pause in typing is a request; a whole office may share an address. */
  suggestions: { points: 600, seconds: 300 },
  /** Files that guests begin to send with a request; a whole office may share an address. */
  guestFiles: { points: 60, seconds: 3600 },
  /** Parts of half a megabyte that guests of a network send in a day: 300 MB. */
  guestParts: { points: 600, seconds: 86_400 },
  /** Files that the logins of a company begin, and their parts in a day: 4 GB. */
  companyFiles: { points: 600, seconds: 3600 },
  companyParts: { points: 8000, seconds: 86_400 },
  /** Documents asked about; a customs office may check a whole file. */
  verifyDocument: { points: 60, seconds: 300 },
  /** Workbooks and messages that guests let us read; a whole office may share an address. */
  readSheet: { points: 60, seconds: 300 },
  readText: { points: 200, seconds: 300 },
  /** Calls about an emailed invitation. */
  invitation: { points: 60, seconds: 300 },
  /** Data sheets and workbooks that are made or read for a login while it waits. */
  sheets: { points: 120, seconds: 300 },
  /** Line sheets and packs that a login orders. */
  exports: { points: 60, seconds: 3600 },
  /** Wrong passwords of shared links. */
  sharedPassword: { points: 20, seconds: 300 },
  /** Failures of a network before it has to solve captchas; see `captcha-threshold.ts`. */
  failures: { points: 10, seconds: 300 },
  /** Failures of all networks before everybody has to. */
  siteFailures: { points: 100, seconds: 60 },
}
export type RateRule = keyof typeof rules

/** Limits on cheap requests are not worth a statement: each process counts them by itself. */
const inMemory = new Set<string>(['captcha', 'link', 'suggestions'])

export type Counting = Pick<World, 'memory' | 'db' | 'secrets' | 'isShared'>

const limitsOf = perWorld(() => new Map<string, RateLimit>())

export function rateLimitOf(world: Counting, rule: RateRule): RateLimit {
  return limitNamed(world, rule, rules[rule])
}

/** Counted for all processes together, if there may be several. Limits of the same name share a count. */
export function limitNamed(
  world: Counting,
  name: string,
  rule: { points: number; seconds: number },
): RateLimit {
  const limits = limitsOf(world)
  const isShared = world.isShared && !inMemory.has(name)
  const limit =
    limits.get(name) ?? (isShared ? openSharedLimit(world, name, rule) : openRateLimit(rule))
  limits.set(name, limit)
  return limit
}

/** Deletes expired counts. @returns false: the job has no next piece */
export async function deleteOldLimitUses({ db }: Pick<World, 'db'>): Promise<boolean> {
  await db.delete(limitUses).where(lt(limitUses.expire, Date.now()))
  return false
}

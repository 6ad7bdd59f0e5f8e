import type { World } from '../world.ts'
import { callerNetwork } from './caller-network.ts'
import { rateLimitOf } from './request-limits.ts'

/** Key of the counter for the whole site. */
const SITE = 'site'

/** Counts a wrong password or a request for an email; attackers send both in large numbers. */
export async function countFailure(world: World, ip: string): Promise<void> {
  await rateLimitOf(world, 'failures').consume(callerNetwork(ip))
  await rateLimitOf(world, 'siteFailures').consume(SITE)
}

/** True if this caller must solve a captcha: by setting always, never, or while many requests fail. */
export async function isCaptchaDue(world: World, ip: string): Promise<boolean> {
  if (world.auth.captcha !== 'attack') return world.auth.captcha === 'always'
  const seconds = await rateLimitOf(world, 'failures').peek(callerNetwork(ip))
  return (seconds ?? (await rateLimitOf(world, 'siteFailures').peek(SITE))) !== null
}

import type { World } from '../world.ts'
import { callerNetwork } from './caller-network.ts'
import { rateLimitOf } from './request-limits.ts'

/** Key of what is counted for the whole site. */
const SITE = 'site'

/** Notes a wrong password, or a wish for an email that costs us work whether it is meant or not. */
export async function countFailure(world: World, ip: string): Promise<void> {
  await rateLimitOf(world, 'failures').take(callerNetwork(ip))
  await rateLimitOf(world, 'siteFailures').take(SITE)
}

/** Must this caller solve a captcha first? The settings say: always, never, or while many fail. */
export async function isCaptchaDue(world: World, ip: string): Promise<boolean> {
  if (world.auth.captcha !== 'attack') return world.auth.captcha === 'always'
  const own = await rateLimitOf(world, 'failures').look(callerNetwork(ip))
  return (own ?? (await rateLimitOf(world, 'siteFailures').look(SITE))) !== null
}

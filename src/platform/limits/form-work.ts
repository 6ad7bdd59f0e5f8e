import { DAY } from '#base/time.ts'

import type { World } from '../world.ts'
import type { RateLimit } from './rate-limit.ts'
import { type Counting, limitNamed } from './request-limits.ts'

/** Forms that captchas let in from a network in a day: after each number a captcha is twice the work. */
const DOUBLED_AFTER = [5, 10, 20, 40]
/** The most forms that captchas let in: nobody fills in so many by hand. */
const FORMS_A_DAY_MAX = 100

function limitOfDay(world: Counting, points: number): RateLimit {
  return limitNamed(world, `workedForms${points}`, { points, seconds: DAY / 1000 })
}

/** Counts a form that a captcha let in. */
export async function countWorkedForm(world: Counting, network: string): Promise<void> {
  for (const points of [...DOUBLED_AFTER, FORMS_A_DAY_MAX])
    await limitOfDay(world, points).consume(network)
}

/** Average tries of the next captcha of a network: up to 16 times those of the settings. */
export async function triesDue(
  world: Counting & Pick<World, 'auth'>,
  network: string,
): Promise<number> {
  const waits = await Promise.all(
    DOUBLED_AFTER.map((points) => limitOfDay(world, points).peek(network)),
  )
  return world.auth.captchaTries * 2 ** waits.filter((wait) => wait !== null).length
}

/** Seconds until a captcha lets a form in again; null: now. */
export function formCeiling(world: Counting, network: string): Promise<number | null> {
  return limitOfDay(world, FORMS_A_DAY_MAX).peek(network)
}

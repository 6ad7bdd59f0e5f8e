import { redeemCaptcha } from '#auth/captcha/captcha.commands.ts'
import { mailboxOf } from '#base/email.ts'
import { countWorkedForm, formCeiling, triesDue } from '#platform/limits/form-work.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import { limitNamed } from '#platform/limits/request-limits.ts'
import type { World } from '#platform/world.ts'

/** Forms that cost the sender nothing. Beyond them each costs a solved captcha. */
const free = {
  network: { points: 20, seconds: 3600 },
  mailbox: { points: 5, seconds: 86_400 },
  site: { points: 200, seconds: 3600 },
}

/** Invalid forms of a network: a person who corrects a form many times is not kept out. */
const refused = { points: 60, seconds: 3600 }

/**
 * Counts a form that was refused for its content: it costs us as much as another.
 * @returns seconds until the network may make mistakes again; null if it may now
 */
export async function limitRefusedForm(world: World, network: string): Promise<number | null> {
  if (!world.auth.rateLimits) return null
  return limitNamed(world, 'refusedFormsOfNetwork', refused).consume(network)
}

type Sender = { network: string; email: string; captcha: string | null }

/**
 * Lets a form in, or says how many seconds until the next form is free. Forms that a captcha let in are counted
 * apart (`form-work.ts`): a flood of forms must not use up the forms that are free to all.
 */
export async function limitForm(world: World, sender: Sender): Promise<number | null> {
  if (!world.auth.rateLimits) return null
  const counted: [RateLimit, key: string][] = [
    [limitNamed(world, 'formsOfNetwork', free.network), sender.network],
    [limitNamed(world, 'formsOfMailbox', free.mailbox), mailboxOf(sender.email)],
    [limitNamed(world, 'formsOfSite', free.site), 'site'],
  ]
  const waits = await Promise.all(counted.map(([limit, key]) => limit.peek(key)))
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  if (seconds === 0) {
    await Promise.all(counted.map(([limit, key]) => limit.consume(key)))
    return null
  }
  return (await hasWorked(world, sender))
    ? null
    : ((await formCeiling(world, sender.network)) ?? seconds)
}

/** Whether a solved captcha lets this form in: solved for today's difficulty, below the ceiling of the network. */
async function hasWorked(world: World, { network, captcha }: Sender): Promise<boolean> {
  if (world.auth.captcha === 'off' || !captcha) return false
  if ((await formCeiling(world, network)) !== null) return false
  const tries = await triesDue(world, network)
  if ((await redeemCaptcha(world, captcha, network, tries)) !== 'taken') return false
  await countWorkedForm(world, network)
  return true
}

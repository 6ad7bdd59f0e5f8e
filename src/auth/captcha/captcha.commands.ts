import { MINUTE, timeAfter } from '#base/time.ts'
import { triesDue } from '#platform/limits/form-work.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { makeCaptcha, type Captcha, readSolution } from '../protocol/proof-of-work.ts'
import { usedCaptchas } from '../schema/captcha.tables.ts'

/** Minutes in which a captcha must be solved and presented. */
const CAPTCHA_MINUTES = 5

const secretOf = ({ secrets }: Pick<World, 'secrets'>) => secrets.secretFor('captchas')

/** An identifier for a network in its captchas, which does not reveal the address. */
const requesterOf = ({ secrets }: Pick<World, 'secrets'>, network: string) =>
  secrets.secretFor(`captchas for ${network}`).slice(0, 32)

/** Makes a captcha for a network, harder the more forms came from there. Nothing is stored until it is solved. */
export async function issueCaptcha(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'auth' | 'memory' | 'isShared'>,
  network: string,
): Promise<Captcha> {
  const expiresAt = timeAfter(world.now(), CAPTCHA_MINUTES * MINUTE)
  const requester = requesterOf(world, network)
  const tries = await triesDue(world, network)
  return makeCaptcha(secretOf(world), { expiresAt, requester, tries })
}

/**
 * Accepts a solution once, and only from the network that requested the captcha. Returns the reason
 * when it is refused.
 * @param triesMin captchas of less work, collected earlier, are refused
 */
export async function redeemCaptcha(
  world: Pick<World, 'db' | 'secrets' | 'now'>,
  token: string,
  network: string,
  triesMin = 0,
): Promise<'taken' | 'invalid-input-response' | 'timeout-or-duplicate'> {
  const solved = await readSolution(secretOf(world), token)
  if (solved?.requester !== requesterOf(world, network) || solved.tries < triesMin)
    return 'invalid-input-response'
  if (solved.expiresAt <= world.now()) return 'timeout-or-duplicate'
  const [row] = await world.db
    .insert(usedCaptchas)
    .values({ hash: hashOf(solved.id), expiresAt: solved.expiresAt })
    .onConflictDoNothing()
    .returning()
  return row ? 'taken' : 'timeout-or-duplicate'
}

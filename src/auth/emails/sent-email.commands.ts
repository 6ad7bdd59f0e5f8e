import { and, desc, eq, gt } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { letterRequests } from '../schema/email-request.tables.ts'
import type { LetterKind } from '../schema/kinds.ts'
import { type Asking, DAY_MS, secondsUntilNextLetter } from './email-throttle.ts'

type Keeper = Pick<World, 'db' | 'now' | 'auth'>

/** Seconds until another letter of this kind may go to an address for this asker; 0: now. */
export async function findLetterPause(
  { db, now, auth }: Keeper,
  email: string,
  asking: Asking,
): Promise<number> {
  const at = now()
  const sent = await db
    .select({
      kind: letterRequests.kind,
      asker: letterRequests.asker,
      mailedAt: letterRequests.mailedAt,
    })
    .from(letterRequests)
    .where(
      and(
        eq(letterRequests.email, email),
        gt(letterRequests.mailedAt, new Date(at.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(letterRequests.mailedAt))
  const limits = { pauseSeconds: auth.mailPauseSeconds, isDailyLimitOn: auth.rateLimits }
  return secondsUntilNextLetter(
    sent.flatMap(({ mailedAt, ...letter }) => (mailedAt ? [{ ...letter, mailedAt }] : [])),
    asking,
    limits,
    at,
  )
}

/**
 * Counts a letter that goes out now to each of these addresses because a signed-in user asked.
 * @throws {Refusal} tooMany `over_email_send_rate_limit`: one of them got enough
 */
export async function countLetter(
  keeper: Keeper,
  emails: string[],
  kind: LetterKind,
  asker: string,
): Promise<void> {
  for (const email of emails) {
    const seconds = await findLetterPause(keeper, email, { kind, asker, hasSolved: false })
    if (seconds > 0) throw letterTooSoon(seconds)
  }
  const at = keeper.now()
  await keeper.db
    .insert(letterRequests)
    .values(emails.map((email) => ({ email, kind, asker, requestedAt: at, mailedAt: at })))
}

function letterTooSoon(seconds: number): Refusal {
  return new Refusal('tooMany', 'over_email_send_rate_limit', {
    cause: `For security purposes, you can only request this after ${seconds} seconds.`,
  })
}

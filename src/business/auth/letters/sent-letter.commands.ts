import { and, desc, eq, gt } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import type { LetterKind } from '../one-time-token.ts'
import { DAY_MS, secondsUntilNextLetter } from './letter-pause.ts'
import { letterRequests } from './letter-request.tables.ts'

type Keeper = Pick<World, 'db' | 'now' | 'auth'>

/** Seconds until another letter of this kind may go to an address; 0: now. */
export async function findLetterPause(
  { db, now, auth }: Keeper,
  email: string,
  kind: LetterKind,
): Promise<number> {
  const at = now()
  const sent = await db
    .select({ kind: letterRequests.kind, mailedAt: letterRequests.mailedAt })
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
    sent.flatMap(({ kind: of, mailedAt }) => (mailedAt ? [{ kind: of, mailedAt }] : [])),
    kind,
    limits,
    at,
  )
}

/**
 * Counts a letter that goes out now to each of these addresses.
 * @throws {Refusal} tooMany `over_email_send_rate_limit`: one of them got enough
 */
export async function countLetter(
  keeper: Keeper,
  emails: string[],
  kind: LetterKind,
): Promise<void> {
  for (const email of emails) {
    const seconds = await findLetterPause(keeper, email, kind)
    if (seconds > 0) throw letterTooSoon(seconds)
  }
  const at = keeper.now()
  await keeper.db
    .insert(letterRequests)
    .values(emails.map((email) => ({ email, kind, requestedAt: at, mailedAt: at })))
}

function letterTooSoon(seconds: number): Refusal {
  return new Refusal('tooMany', 'over_email_send_rate_limit', {
    cause: `For security purposes, you can only request this after ${seconds} seconds.`,
  })
}
